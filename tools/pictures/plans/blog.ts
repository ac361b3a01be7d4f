/** Heroes of the blog, one scene a topic. */
import type { Backdrop, PictureJob, SceneJob } from "../job";

interface Hero {
  alt: string;
  backdrop?: Backdrop;
  subject: Omit<SceneJob, "seed">;
}

const HEROES: Readonly<Record<string, Hero>> = {
  "guida-auto-usata": {
    alt: "Tre auto usate in fila nel piazzale di una concessionaria",
    backdrop: "sky",
    subject: {
      scene: "line-up",
      variant: 1,
      accent: "#1f5f8b",
      wall: "#c23a22",
      vehicles: [
        { body: "hatch", paint: { colour: "#c02318", metallic: 0.05 }, seed: 16, x: -3, z: 0.3 },
        { body: "wagon", paint: { colour: "#aeb2b5", metallic: 0.7 }, seed: 7, x: 0.05, z: -0.6 },
        { body: "mpv", paint: { colour: "#1d2f52", metallic: 0.45 }, seed: 24, x: 3.2, z: -1.5 },
      ],
    },
  },
  "auto-elettriche": {
    alt: "Auto elettrica in carica alla wallbox di casa",
    subject: {
      scene: "charging",
      accent: "#d9d4c8",
      wall: "#e4ddd0",
      vehicles: [
        {
          body: "crossover",
          paint: { colour: "#7fb7be", metallic: 0 },
          seed: 14,
          grille: "none",
          rim: "aero",
          lamp: "pixel",
          roof: "#15171a",
        },
      ],
    },
  },
  "manutenzione-moto-estate": {
    alt: "Motocicletta sul banco sollevatore di un'officina",
    subject: {
      scene: "workshop",
      accent: "#34507a",
      wall: "#d8d2c6",
      vehicles: [
        {
          body: "naked",
          paint: { colour: "#e0641c", metallic: 0.2 },
          seed: 0,
          frame: "#202226",
        },
      ],
    },
  },
  minicar: {
    alt: "Tre minicar di colori diversi",
    backdrop: "peach",
    subject: {
      scene: "line-up",
      accent: "#2f7d55",
      wall: "#d3d0ca",
      vehicles: [
        { body: "mini", paint: { colour: "#a90f1a", metallic: 0.12 }, seed: 5, x: -2.1, z: 4.2 },
        {
          body: "quad",
          paint: { colour: "#7fb7be", metallic: 0 },
          seed: 0,
          roof: "#f3efe6",
          x: 0.1,
          z: 4.8,
        },
        { body: "mini", paint: { colour: "#e9b44c", metallic: 0 }, seed: 23, x: 2.1, z: 3.8 },
      ],
    },
  },
  "noleggio-lungo-termine": {
    alt: "Station wagon e furgone in consegna nel salone",
    subject: {
      scene: "showroom",
      accent: "#2f6f73",
      wall: "#d9d5cc",
      vehicles: [
        { body: "wagon", paint: { colour: "#1f3f7a", metallic: 0.2 }, seed: 41 },
        { body: "van", paint: { colour: "#e7e8e6", metallic: 0 }, seed: 13 },
      ],
    },
  },
  "suv-compatti": {
    alt: "Tre SUV compatti di colori diversi",
    backdrop: "stone",
    subject: {
      scene: "line-up",
      accent: "#2f7d55",
      wall: "#d3d0ca",
      vehicles: [
        {
          body: "small-suv",
          paint: { colour: "#2f5d62", metallic: 0.4 },
          seed: 11,
          roof: "#15171a",
          x: -3.2,
          z: 0,
        },
        {
          body: "crossover",
          paint: { colour: "#d2691e", metallic: 0.2 },
          seed: 26,
          x: -0.15,
          z: 0.6,
        },
        { body: "suv", paint: { colour: "#d9dcdd", metallic: 0.15 }, seed: 37, x: 2.8, z: -0.6 },
      ],
    },
  },
};

export function blogPlan(): PictureJob[] {
  return Object.entries(HEROES).map(([name, { alt, backdrop = "ivory", subject }], i) => ({
    stem: `blog/${name}`,
    alt,
    backdrop,
    subject: { ...subject, seed: i + 1 },
  }));
}
