/** The floor as far as it is seen: nothing but the shadow on it. */
import * as THREE from "three";

/** Camera layer of the floor, so that it is drawn in passes of its own. */
export const GROUND_LAYER = 1;
/** Layer of coarse bodies that are never seen and only cast the shadow of finer ones. */
export const CAST_LAYER = 2;

/** An offset a pixel and a frame (4.5 cm at most) hides the steps of a few shadow samples. */
const JITTER = `uniform float frame;
vec4 jitter(vec4 p){
  vec2 f=gl_FragCoord.xy+5.588238*frame;
  float a=fract(52.9829189*fract(dot(f,vec2(.06711056,.00583715))));
  float b=fract(52.9829189*fract(dot(f.yx+17.,vec2(.06711056,.00583715))));
  return p+vec4((vec2(a,b)-.5)*.045,0.,0.);
}
`;

/** The mean of all lights rather than their product: each is one sample of the sky. */
const MASK = THREE.ShaderChunk.shadowmask_pars_fragment.replace(
  /shadow \*= receiveShadow \? (getShadow\( directionalShadowMap[^;]*) : 1\.0;/,
  (_, sample: string) =>
    `shadow -= (1.0 - ${sample.replace("vDirectionalShadowCoord[ i ]", "jitter(vDirectionalShadowCoord[ i ])")}) / float( NUM_DIR_LIGHT_SHADOWS );`,
);

/** A plane of 40 m; `frame` is a uniform that the stage counts up. */
export function shadowGround(opacity: number, frame: { value: number }): THREE.Mesh {
  const material = new THREE.ShadowMaterial({ opacity, color: 0x0a0807 });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.frame = frame;
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <shadowmask_pars_fragment>",
      JITTER + MASK,
    );
  };
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), material);
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  ground.layers.set(GROUND_LAYER);
  return ground;
}
