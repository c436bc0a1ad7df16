"""The messages between server and clients, as structs; `web/src/protocol.ts` is written from them."""
