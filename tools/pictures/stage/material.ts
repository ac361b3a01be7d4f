/**
 * The one physical material of all models. It is lit by the environment map; the directional lights of
 * the stage only sample what a point sees of the sky (diffuse, specular and contact shadow) and never
 * make a highlight of their own.
 */
import * as THREE from "three";

export type SurfaceOptions = Omit<THREE.MeshPhysicalMaterialParameters, "color" | "emissive"> & {
  color?: string | number;
  emissive?: string | number;
};
type Shader = Parameters<THREE.Material["onBeforeCompile"]>[0];

/** three's loop over the directional lights, reduced to what is kept of it. */
const SKY_SAMPLES = `
#if ( NUM_DIR_LIGHTS > 0 )
  DirectionalLight directionalLight;
  #if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
  DirectionalLightShadow directionalLightShadow;
  #endif
  seen = 0.0; open = 0.0;
  float lit, facing;
  #pragma unroll_loop_start
  for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
    directionalLight = directionalLights[ i ];
    getDirectionalLightInfo( directionalLight, directLight );
    lit = 1.0;
    #if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
    directionalLightShadow = directionalLightShadows[ i ];
    if ( receiveShadow ) lit = getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] );
    #endif
    facing = dot( directLight.direction, geometryNormal );
    seen += ( facing > 0.02 ? mix( 0.12, 1.0, lit ) : 0.8 ) / float( NUM_DIR_LIGHTS );
    open += lit / float( NUM_DIR_LIGHTS );
    reflectedLight.directDiffuse += 0.95 * saturate( facing ) * lit * directLight.color * BRDF_Lambert( material.diffuseContribution );
  }
  #pragma unroll_loop_end
#endif
`;

const LIGHTS_BEGIN = THREE.ShaderChunk.lights_fragment_begin.replace(
  /#if \( NUM_DIR_LIGHTS > 0 \) && defined\( RE_Direct \)[\s\S]*?#pragma unroll_loop_end\s*#endif/,
  SKY_SAMPLES,
);

const HELPERS = `float seen=1.0,open=1.0;
// Dark glossy surfaces (windows, lenses, piano black) would turn white at grazing angles.
vec3 calm(vec3 c,float glass){vec3 g=c*.42/(1.+c*1.9);return mix(c/(1.+.10*c),g,glass);}
// Edges seen from the side would draw a white line around the roof.
float rim(vec3 n,vec3 v){return mix(.08,1.,smoothstep(.0,.6,dot(n,v)));}
void main() {`;

function editShader(shader: Shader): void {
  shader.fragmentShader = shader.fragmentShader
    .replace("#include <lights_fragment_begin>", LIGHTS_BEGIN)
    .replace("void main() {", HELPERS)
    .replace(
      "vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;",
      `float glass=(1.-smoothstep(.09,.12,roughnessFactor))*(1.-metalnessFactor);
      reflectedLight.indirectDiffuse*=mix(0.35,1.0,open)*0.20;
      vec3 totalSpecular = calm(reflectedLight.indirectSpecular,glass)*seen*(1.-.6*glass)*mix(1.,rim(geometryNormal,geometryViewDir),.6);`,
    )
    .replace(
      "( clearcoatSpecularDirect + clearcoatSpecularIndirect )",
      "( calm(clearcoatSpecularIndirect*1.6,glass)*seen*rim(geometryClearcoatNormal,geometryViewDir) )",
    );
}

/**
 * A material of its own that edits the shader further. three shares one program between materials with
 * the same `key`: they must make the same edits, and all that differs must be a uniform.
 */
export function editedSurface(
  options: SurfaceOptions,
  key: string,
  edit: (shader: Shader) => void,
): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial(options);
  material.customProgramCacheKey = () => key;
  material.onBeforeCompile = (shader) => {
    editShader(shader);
    edit(shader);
  };
  return material;
}

const shared = new Map<string, THREE.MeshPhysicalMaterial>();

/** The material with these options; asked twice, it is the same one, so that its meshes can be merged. */
export function surface(options: SurfaceOptions): THREE.MeshPhysicalMaterial {
  const key = JSON.stringify(options);
  const known = shared.get(key);
  if (known) return known;
  const material = new THREE.MeshPhysicalMaterial(options);
  material.customProgramCacheKey = () => "plain";
  material.onBeforeCompile = editShader;
  shared.set(key, material);
  return material;
}

/** As `surface`, with a texture that dies with its model. */
export function texturedSurface(
  map: THREE.Texture,
  options: SurfaceOptions,
): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({ ...options, map });
  material.customProgramCacheKey = () => "plain";
  material.onBeforeCompile = editShader;
  return material;
}

/** Whether a material belongs to the whole run rather than to one model. */
export function isShared(material: THREE.Material): boolean {
  return material instanceof THREE.MeshPhysicalMaterial && [...shared.values()].includes(material);
}
