/** Studio lighting as an environment map: a dark dome with a low ring of light panels and an overhead bank. */
import * as THREE from "three";

const DOME = `varying vec3 v;
float box(vec2 p,vec2 b,float f){vec2 d=abs(p)-b;return (1.-smoothstep(-f,f,d.x))*(1.-smoothstep(-f,f,d.y));}
void main(){
  vec3 d=normalize(v);float y=d.y,e=degrees(asin(clamp(y,-1.,1.))),az=degrees(atan(d.z,d.x));
  vec3 c=mix(vec3(.24,.24,.25),vec3(.05,.053,.062),smoothstep(0.,14.,e));c=mix(c,vec3(.10),smoothstep(40.,80.,e));
  if(y<0.)c=mix(vec3(.24),vec3(.20,.195,.19),smoothstep(0.,-20.,e));
  // ring of panels with soft gaps, cool behind and warm in front
  float k=.5+.5*cos(radians(az*4.)),panels=.22+.78*smoothstep(.12,.5,k),band=smoothstep(3.5,6.5,e)*(1.-smoothstep(13.5,18.,e));
  c+=mix(vec3(.90,.95,1.),vec3(1.,.955,.90),smoothstep(-.6,.6,d.x))*band*panels*6.0;
  c+=vec3(.95,.98,1.)*smoothstep(22.,38.,e)*(1.-smoothstep(44.,62.,e))*pow(abs(sin(radians(az))),3.)*1.1;
  // overhead bank
  if(y>.15)c+=vec3(1.,.99,.97)*box(d.xz/y*8.-vec2(0.,.8),vec2(6.2,1.75),.35)*4.6;
  gl_FragColor=vec4(c,1.);}`;

/** Prefiltered environment map of the dome. */
export function studioEnvironment(renderer: THREE.WebGLRenderer): THREE.Texture {
  const scene = new THREE.Scene();
  const material = new THREE.ShaderMaterial({
    side: THREE.BackSide,
    vertexShader:
      "varying vec3 v;void main(){v=normalize(position);gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}",
    fragmentShader: DOME,
  });
  scene.add(new THREE.Mesh(new THREE.SphereGeometry(30, 48, 32), material));
  const generator = new THREE.PMREMGenerator(renderer);
  return generator.fromScene(scene, 0.012, 0.1, 100, { size: 512 }).texture;
}
