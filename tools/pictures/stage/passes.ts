/** Full-screen passes: adding a frame, blurring the shadow, putting the picture together. */
import * as THREE from "three";

const VERTEX = "varying vec2 u;void main(){u=uv;gl_Position=vec4(position.xy,0.,1.);}";

/** Brightest value of a frame that counts; brighter ones would stay as single white pixels. */
const FIREFLY = "14.";

/** Adds `k` times a frame to the target. */
export function addPass(): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    uniforms: { t: { value: null }, k: { value: 1 } },
    vertexShader: VERTEX,
    fragmentShader: `varying vec2 u;uniform sampler2D t;uniform float k;void main(){gl_FragColor=min(texture2D(t,u),vec4(${FIREFLY}))*k;}`,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendEquation: THREE.AddEquation,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });
}

/** One direction of a Gaussian blur of nine taps, `way` apart (in texture coordinates). */
export function blurPass(): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    uniforms: { t: { value: null }, way: { value: new THREE.Vector2() } },
    vertexShader: VERTEX,
    fragmentShader: `varying vec2 u;uniform sampler2D t;uniform vec2 way;
void main(){vec4 s=vec4(0.);float w=0.;for(int i=-4;i<=4;i++){float g=exp(-float(i*i)/9.);s+=texture2D(t,u+way*float(i))*g;w+=g;}gl_FragColor=s/w;}`,
    depthTest: false,
    depthWrite: false,
  });
}

const FINISH = `varying vec2 u;uniform vec2 glowAt;uniform sampler2D vehicle,mirror,shadow;
uniform float reflection,exposure,horizon,aspect,cutout;uniform vec3 top,bottom,glow,floorColour;
// Khronos neutral: keeps the paint's hue
vec3 tone(vec3 c){float s=.76;float x=min(c.r,min(c.g,c.b));float o=x<.08?x-6.25*x*x:.04;c-=o*.8;float p=max(c.r,max(c.g,c.b));if(p<s)return clamp(c,0.,1.);float d=1.-s;float n=1.-d*d/(p+d-s);c*=n/p;float g=1.-1./(.15*(p-n)+1.);return clamp(mix(c,vec3(n),g),0.,1.);}
float noise(vec2 p){return fract(sin(dot(p,vec2(12.9898,78.233)))*43758.5453);}
vec3 srgb(vec3 c){return mix(c*12.92,1.055*pow(max(c,0.),vec3(1./2.4))-.055,step(.0031308,c));}
void main(){
  // The pixels are read from the bottom up: draw upside down.
  vec2 p=vec2(u.x,1.-u.y);
  vec4 c=texture2D(vehicle,p);
  // Frames hold premultiplied colour: divide by alpha before tone mapping, and map the vehicle alone.
  vec3 front=srgb(tone(c.rgb/max(c.a,.001)*exposure));
  float dark=texture2D(shadow,p).a;
  if(cutout>.5){
    float edge=smoothstep(0.,.16,p.x)*smoothstep(0.,.16,1.-p.x)*smoothstep(0.,.16,p.y);
    float soft=clamp((dark-.05)*.95,0.,1.)*edge*(1.-c.a);
    float a=c.a+soft;gl_FragColor=vec4(front*c.a/max(a,.001),a);return;
  }
  vec3 b=mix(floorColour,bottom,smoothstep(0.,horizon,p.y));b=mix(b,top,smoothstep(horizon-.12,1.,p.y));
  vec2 d=(p-glowAt)*vec2(aspect,1.25);b=mix(b,glow,exp(-dot(d,d)*3.2)*.85);
  vec3 back=srgb(b);
  vec4 r=texture2D(mirror,vec2(p.x,1.-p.y));
  back=mix(back,srgb(tone(r.rgb/max(r.a,.001)*exposure)),r.a*reflection*smoothstep(0.,.5,p.y+.12));
  back*=1.-dark*vec3(.96,.975,1.);
  back*=1.-.16*smoothstep(.35,1.15,length((p-.5)*vec2(1.15,1.)));
  gl_FragColor=vec4(mix(back,front,c.a)+(noise(gl_FragCoord.xy)-.5)/200.,1.);}`;

/** Vehicle, floor shadow and reflection over the backdrop, tone mapped, as sRGB bytes. */
export function finishPass(): THREE.ShaderMaterial {
  const names = ["vehicle", "mirror", "shadow", "reflection", "exposure", "horizon", "aspect"];
  const values = ["cutout", "glowAt", "top", "bottom", "glow", "floorColour"];
  return new THREE.ShaderMaterial({
    uniforms: Object.fromEntries([...names, ...values].map((name) => [name, { value: null }])),
    vertexShader: VERTEX,
    fragmentShader: FINISH,
    depthTest: false,
    depthWrite: false,
  });
}
