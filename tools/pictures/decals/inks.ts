/** Inks of the car decals. */
import type { Ink } from "./layer";

export const BLACK: Ink = { c: "#0b0b0c", r: 0.55 };
export const GLOSS: Ink = { c: "#060607", r: 0.08 };
export const HOLE: Ink = { c: "#060607", r: 0.6 };
export const GAP: Ink = { c: "#050505", r: 0.9 };
export const CHROME: Ink = { c: "#d9dadd", r: 0.12, m: 1 };
export const SATIN: Ink = { c: "#8f9499", r: 0.35, m: 0.7 };
export const SLAT: Ink = { c: "#202224", r: 0.3, m: 0.4 };
export const BRIGHT_SLAT: Ink = { c: "#4a4c50", r: 0.25, m: 0.9 };
export const PRIMER: Ink = { c: "#8b8f90", r: 0.85 };
export const TAPE: Ink = { c: "#d9c46f", r: 0.8 };
export const PAPER: Ink = { c: "#b79e74", r: 0.9 };
/** Panes: the only ink of roughness 0, by which the body's shader knows what can be seen through. */
export const GLASS: Ink = { c: "#0c1011", r: 0 };
export const LENS: Ink = { c: "#0d1013", r: 0.04 };
export const WHITE: Ink = { c: "#f2f6f8", r: 0.1, e: 0.7 };
/** Running lights, projectors and the rings around them. */
export const DAYLIGHT: Ink = { c: "#ffffff", r: 0.2, e: 0.9 };
export const PROJECTOR: Ink = { c: "#cfe0ee", r: 0.1, m: 0.3, e: 0.32 };
export const BEZEL: Ink = { c: "#5b646c", r: 0.08, m: 0.7 };
export const RED: Ink = { c: "#7d0710", r: 0.05, e: 0.05 };
export const RED_LIGHT: Ink = { c: "#ff2a26", r: 0.1, e: 0.55 };
export const DARK_RED: Ink = { c: "#0b0608", r: 0.06 };
