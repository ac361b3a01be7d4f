/**
 * Averages jittered frames of one model into the bytes of a picture.
 *
 * Each frame moves the camera by a fraction of a pixel and the directional lights across the sky; their
 * shadow maps are samples of occlusion. The average gives antialiasing, soft contact shadow and ambient
 * occlusion together. Several lights a frame are far cheaper than as many frames, because the costly part
 * is the physical shading of a pixel, not the shadow map.
 */
import * as THREE from "three";
import type { Point3 } from "../mesher/outline";
import type { BackdropColours } from "./backdrops";
import { studioEnvironment } from "./environment";
import { CAST_LAYER, GROUND_LAYER, shadowGround } from "./ground";
import { addPass, blurPass, finishPass } from "./passes";

export interface Shot {
  /** Size of the picture, px. */
  width: number;
  height: number;
  /** Jittered frames; each takes `LIGHTS` samples of the sky. */
  frames: number;
  position: Point3;
  target: Point3;
  /** Vertical angle of view, degrees. */
  angle: number;
  backdrop: BackdropColours;
  /** Half size of the area that casts shadows, m. */
  radius: number;
  /** Strength of the floor's reflection, 0 to 1. */
  reflection: number;
  /** Nearest distance that is drawn, m. */
  near?: number;
  /** False where nothing of the floor is seen: its shadow is then left out. */
  floor?: boolean;
}

/** Samples of the sky a frame. */
const LIGHTS = 5;
/** Samples a pixel of a picture that is one frame. */
const SAMPLES = 4;
const SHADOW_MAP = 1024;
const SHADOW_STRENGTH = 0.9;
const MIRROR_FRAMES = 2;
/** Size of the mirror's and the shadow's targets: both are blurred anyway. */
const MIRROR_SCALE = 0.4;
const SHADOW_SCALE = 0.5;
/** Distance of the blur's taps, in picture widths. */
const BLUR_WAY = 3 / 1440;

/** Van der Corput sequence: well spread numbers in [0, 1). */
function halton(index: number, base: number): number {
  let [fraction, result] = [1, 0];
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base;
    result += fraction * (i % base);
  }
  return result;
}

type TargetName =
  | "frame"
  | "vehicle"
  | "ground"
  | "shadow"
  | "blur"
  | "half"
  | "mirror"
  | "picture";

export class Stage {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera();
  private readonly lights: readonly THREE.DirectionalLight[];
  private readonly frameIndex = { value: 0 };
  private readonly quadCamera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  private readonly quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
  private readonly quadScene = new THREE.Scene();
  private readonly depthOnly = new THREE.MeshBasicMaterial({
    // Front faces only: what a back face hid would stay empty where that one is not drawn.
    colorWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 4,
  });
  private readonly add = addPass();
  private readonly blur = blurPass();
  private readonly finish = finishPass();
  private targets: Record<TargetName, THREE.WebGLRenderTarget> | undefined;
  private size = "";

  constructor() {
    const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true });
    renderer.setPixelRatio(1);
    renderer.setClearColor(0x000000, 0);
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = THREE.BasicShadowMap;
    renderer.toneMapping = THREE.NoToneMapping;
    renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    this.renderer = renderer;
    this.scene.environment = studioEnvironment(renderer);
    this.scene.add(shadowGround(SHADOW_STRENGTH, this.frameIndex));
    this.quad.frustumCulled = false;
    this.quadScene.add(this.quad);
    this.lights = Array.from({ length: LIGHTS }, () => {
      const light = new THREE.DirectionalLight(0xffffff, 2 / LIGHTS);
      light.castShadow = true;
      light.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
      light.shadow.bias = -0.0006;
      light.shadow.normalBias = 0.012;
      light.layers.enableAll();
      light.shadow.camera.layers.enable(CAST_LAYER);
      light.target.position.set(0, 0.4, 0);
      this.scene.add(light, light.target);
      return light;
    });
  }

  /** Draws the model; bytes are RGBA rows from the top, alpha not premultiplied. */
  shoot(model: THREE.Object3D, shot: Shot): Uint8Array {
    const targets = this.allocate(shot.width, shot.height, shot.frames > 1 ? 0 : SAMPLES);
    for (const name of ["vehicle", "shadow", "mirror"] as const) {
      this.renderer.setRenderTarget(targets[name]);
      this.renderer.clear();
    }
    this.scene.add(model);
    this.frameCamera(shot, 1);
    for (const { shadow } of this.lights) {
      const { radius } = shot;
      Object.assign(shadow.camera, { left: -radius, bottom: -radius, right: radius, top: radius });
      Object.assign(shadow.camera, { near: 1, far: 20 });
      shadow.camera.updateProjectionMatrix();
    }
    for (let i = 0; i < shot.frames; i++) this.drawFrame(i, shot, targets);
    if (shot.reflection > 0 && !shot.backdrop.cutout) this.drawMirror(shot, targets);
    this.scene.remove(model);
    return this.compose(shot, targets);
  }

  /** `samples` of one frame smooth the edges where there are no further frames that would. */
  private allocate(
    width: number,
    height: number,
    samples: number,
  ): Record<TargetName, THREE.WebGLRenderTarget> {
    const size = `${width}x${height}x${samples}`;
    if (this.targets && this.size === size) return this.targets;
    for (const target of Object.values(this.targets ?? {})) target.dispose();
    this.size = size;
    const make = (scale: number, type: THREE.TextureDataType, depthBuffer: boolean, count = 0) =>
      new THREE.WebGLRenderTarget(Math.ceil(width * scale), Math.ceil(height * scale), {
        type,
        depthBuffer,
        samples: count,
      });
    this.targets = {
      frame: make(1, THREE.HalfFloatType, true, samples),
      vehicle: make(1, THREE.FloatType, false),
      ground: make(SHADOW_SCALE, THREE.HalfFloatType, true),
      shadow: make(SHADOW_SCALE, THREE.FloatType, false),
      blur: make(SHADOW_SCALE, THREE.FloatType, false),
      half: make(MIRROR_SCALE, THREE.HalfFloatType, true),
      mirror: make(MIRROR_SCALE, THREE.FloatType, false),
      picture: make(1, THREE.UnsignedByteType, false),
    };
    return this.targets;
  }

  /** Aims the camera; `side` -1 puts it under the floor, where it sees the reflection upside down. */
  private frameCamera(
    { width, height, position, target, angle, near = 0.3 }: Shot,
    side: 1 | -1,
  ): void {
    const { camera } = this;
    camera.fov = angle;
    camera.aspect = width / height;
    camera.near = near;
    camera.far = 60;
    camera.position.set(position[0], side * position[1], position[2]);
    camera.lookAt(target[0], side * target[1], target[2]);
    camera.updateMatrixWorld();
  }

  private drawFrame(
    i: number,
    { width, height, frames, floor = true }: Shot,
    targets: Record<TargetName, THREE.WebGLRenderTarget>,
  ): void {
    const jitter = (base: number) => (halton(i + 1, base) - 0.5) * 1.15;
    this.camera.setViewOffset(width, height, jitter(2), jitter(3), width, height);
    this.frameIndex.value = i;
    this.lights.forEach((light, l) => placeLight(light, i * LIGHTS + l));
    this.accumulate(targets.frame, targets.vehicle, frames, !floor);
    if (!floor) return;
    this.camera.layers.set(GROUND_LAYER);
    this.renderer.shadowMap.autoUpdate = false;
    this.accumulate(targets.ground, targets.shadow, frames);
    this.renderer.shadowMap.autoUpdate = true;
    this.camera.layers.set(0);
  }

  private drawMirror(shot: Shot, targets: Record<TargetName, THREE.WebGLRenderTarget>): void {
    const { width, height } = shot;
    this.frameCamera(shot, -1);
    this.renderer.shadowMap.autoUpdate = false;
    for (let i = 0; i < MIRROR_FRAMES; i++) {
      // A floor that is not quite even: more blur upwards than across.
      const across = ((halton(i + 1, 2) - 0.5) * 4 * width) / 1440;
      const up = ((halton(i + 1, 3) - 0.5) * 11 * width) / 1440;
      this.camera.setViewOffset(width, height, across, up, width, height);
      this.accumulate(targets.half, targets.mirror, MIRROR_FRAMES);
    }
    this.renderer.shadowMap.autoUpdate = true;
  }

  /** Draws the scene into `frame` and adds 1/count of it to `sum`. */
  private accumulate(
    frame: THREE.WebGLRenderTarget,
    sum: THREE.WebGLRenderTarget,
    count: number,
    depthFirst = false,
  ): void {
    const { renderer, scene, camera } = this;
    renderer.setRenderTarget(frame);
    if (depthFirst) this.drawDepth();
    renderer.render(scene, camera);
    if (depthFirst) renderer.autoClear = renderer.shadowMap.autoUpdate = true;
    Object.assign(this.add.uniforms, { t: { value: frame.texture }, k: { value: 1 / count } });
    renderer.autoClear = false;
    this.pass(this.add, sum);
    renderer.autoClear = true;
  }

  /** Depth of the whole scene, so that each pixel is shaded only once: inside a car nearly all of it lies behind other parts. */
  private drawDepth(): void {
    const { renderer, scene, camera } = this;
    const transparent: THREE.Object3D[] = [];
    scene.traverseVisible((object) => {
      if (object instanceof THREE.Mesh && (object.material as THREE.Material).transparent)
        transparent.push(object);
    });
    for (const object of transparent) object.visible = false;
    scene.overrideMaterial = this.depthOnly;
    renderer.render(scene, camera);
    scene.overrideMaterial = null;
    for (const object of transparent) object.visible = true;
    renderer.autoClear = renderer.shadowMap.autoUpdate = false;
  }

  private pass(material: THREE.ShaderMaterial, target: THREE.WebGLRenderTarget): void {
    this.quad.material = material;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.quadScene, this.quadCamera);
  }

  private compose(shot: Shot, targets: Record<TargetName, THREE.WebGLRenderTarget>): Uint8Array {
    const { width, height, backdrop } = shot;
    const aspect = width / height;
    const ways = [new THREE.Vector2(BLUR_WAY, 0), new THREE.Vector2(0, BLUR_WAY * aspect)] as const;
    Object.assign(this.blur.uniforms, {
      t: { value: targets.shadow.texture },
      way: { value: ways[0] },
    });
    this.pass(this.blur, targets.blur);
    Object.assign(this.blur.uniforms, {
      t: { value: targets.blur.texture },
      way: { value: ways[1] },
    });
    this.pass(this.blur, targets.shadow);
    const values = {
      vehicle: targets.vehicle.texture,
      mirror: targets.mirror.texture,
      shadow: targets.shadow.texture,
      reflection: shot.reflection,
      exposure: 1,
      horizon: 0.42,
      aspect,
      cutout: backdrop.cutout ? 1 : 0,
      glowAt: new THREE.Vector2(0.5, 0.5),
      top: new THREE.Color(backdrop.top),
      bottom: new THREE.Color(backdrop.bottom),
      glow: new THREE.Color(backdrop.glow),
      floorColour: new THREE.Color(backdrop.floor),
    };
    for (const [name, value] of Object.entries(values)) this.finish.uniforms[name] = { value };
    this.pass(this.finish, targets.picture);
    const pixels = new Uint8Array(width * height * 4);
    this.renderer.readRenderTargetPixels(targets.picture, 0, 0, width, height, pixels);
    return pixels;
  }
}

/** Two samples in five come from the key light, the others from all over the sky. */
function placeLight(light: THREE.DirectionalLight, sample: number): void {
  const u = halton(sample + 1, 5);
  const v = halton(sample + 1, 7);
  if (sample % 5 < 2) light.position.set(1.5 + (u - 0.5) * 6, 7, 3.2 + (v - 0.5) * 4.5);
  else {
    const cos = Math.sqrt(1 - v * 0.84);
    const sin = Math.sqrt(1 - cos * cos);
    const turn = u * Math.PI * 2;
    light.position.set(Math.cos(turn) * sin * 9, cos * 9, Math.sin(turn) * sin * 9);
  }
  light.position.add(light.target.position);
}
