"""Heroes by the advanced rules: declared, acting, taken and freed, at swords with each other."""
