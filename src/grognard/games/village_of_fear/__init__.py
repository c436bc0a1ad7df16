"""Dark World: Village of Fear, as far as it stands: the rulebook, the pieces, the board and the Trial's grid."""
