import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/components.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { chosen } from "./keep/settings.svelte";
import { faults } from "./parts/faults.svelte";
import { navigation } from "./navigation.svelte";
import { hold } from "./ready";

const mounted = hold();
faults.listen();
chosen.watch();
navigation.listen();
mount(App, { target: document.getElementById("app") as HTMLElement });
mounted();
