"""Dragon Noir, The Exile: exiled rebels, orks, elves, goblins, dwarves, trolls and dragons on the isle of Kazhdin."""
