"""Moving through the village: streets, sewers, the Drawbridge and its Trial, and who roams abroad."""
