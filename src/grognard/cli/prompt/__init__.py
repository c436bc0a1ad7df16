"""A sitting at the prompt: what is offered, what may be typed, what may be asked without answering."""
