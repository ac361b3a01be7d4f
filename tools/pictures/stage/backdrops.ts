/** Backgrounds: four colours of a gradient, or nothing but the contact shadow. */
import type { Backdrop } from "../job";

export interface BackdropColours {
  top: string;
  bottom: string;
  /** Soft light behind the vehicle. */
  glow: string;
  floor: string;
  /** Transparent picture: vehicle and shadow only. */
  cutout?: boolean;
}

const IVORY: BackdropColours = {
  top: "#e9e6e1",
  bottom: "#d9d5ce",
  glow: "#fbfaf7",
  floor: "#cfcac2",
};

export const BACKDROP_COLOURS: Record<Backdrop, BackdropColours> = {
  ivory: IVORY,
  sky: { top: "#d9e2ea", bottom: "#c6d3de", glow: "#f2f6fa", floor: "#b4c4d2" },
  sage: { top: "#d7dee0", bottom: "#c3cccf", glow: "#f1f5f5", floor: "#b5bfc2" },
  peach: { top: "#efe3d8", bottom: "#e4d3c4", glow: "#fbf5ee", floor: "#d8c4b3" },
  stone: { top: "#dcdad5", bottom: "#cbc7c0", glow: "#f4f2ee", floor: "#b9b4ab" },
  graphite: { top: "#5a5f66", bottom: "#4a4e55", glow: "#868c94", floor: "#3c4046" },
  cutout: { ...IVORY, cutout: true },
};
