/**
 * The car body is one mesh. Paint, glass, lamps, gaps and wheel arches are decided per pixel, from the
 * decal layers and from the distances kept with the vertices
 * (profile distance, flank distance, bowed u, distance from the pillar).
 */

/** Pixels inside the wheel arches do not exist, neither in the picture nor in the shadow. */
const ARCHES = `
  float uArch=uLength*.5-vObject.x;
  if(abs(vObject.z)>uArchInner&&min(length(vec2(uArch-uArches.x,vObject.y-uArches.z)),length(vec2(uArch-uArches.y,vObject.y-uArches.z)))<uArches.w)discard;`;

export const VERTEX_MAIN = `attribute vec4 distances;varying vec4 vDist;varying vec3 vObject;varying vec3 vObjectN;
void main(){vDist=distances;vObject=position;vObjectN=normal;`;

/**
 * Where the panes are: `screens` is the distance to windscreen and rear window, `window` says whether a pixel can be seen
 * through. Side panes are what the side layer drew with roughness 0, which no other ink has.
 */
const PANES = `varying vec4 vDist;varying vec3 vObject,vObjectN;
uniform sampler2D side,sideP;
uniform float uLength,uSideHeight,uPillar,uRearLow,uOpenTop,uNoRearGlass,uArchInner,uPart;
uniform vec2 uScreen,uRear;uniform vec4 uArches,uLid;uniform vec3 uLidPart;
// Two distances joined with a corner of radius r.
float corner(vec2 d,float r){vec2 q=d+r;return length(max(q,0.))+min(max(q.x,q.y),0.)-r;}
float roofPart(){return 1.-smoothstep(-.002,.002,vDist.y-vDist.x);}
float screens(){
  float inside=-vDist.w-uPillar;
  float screen=corner(vec2(abs(vDist.z-uScreen.x)-uScreen.y,-inside),.05)+uOpenTop*9.;
  float rearG=corner(vec2(abs(vDist.z-uRear.x)-uRear.y,-inside+.015),.05);
  rearG=corner(vec2(rearG,uRearLow-vObject.y),.04)+uNoRearGlass*9.;
  return min(screen,rearG);
}
// The lid of the boot: uLid is (where it begins, its lower edge, half width there and at its upper edge), uLidPart (height of that
// edge; 0: a closed car, 1: without the lid, 2: the lid alone; of a door in two leaves the side).
bool apart(){
  if(uLidPart.y<.5)return false;
  float wide=mix(uLid.z,uLid.w,clamp((vObject.y-uLid.y)/(uLidPart.x-uLid.y),0.,1.));
  bool lid=uLength*.5-vObject.x>uLid.x&&corner(vec2(abs(vObject.z)-wide,uLid.y-vObject.y),.07)<0.;
  return uLidPart.y<1.5?lid:!lid||vObject.z*uLidPart.z<0.;
}
bool pane(){
  float top=roofPart();
  if(top>.5&&vObject.y>.4&&screens()<-.036)return true;
  if(top>.5||abs(normalize(vObjectN).z)<.3)return false;
  vec2 at=vec2((uLength*.5-vObject.x)/uLength,vObject.y/uSideHeight);
  return texture2D(side,at).a>.5&&texture2D(sideP,at).r<.012;
}`;

/** Part 0 is the body without its panes, part 1 the panes alone. */
const CUT = "if(pane()!=(uPart>.5))discard;";

export const FRAGMENT_MAIN = `${PANES}
uniform sampler2D front,frontP,rear,rearP;
uniform float uHeight,uRough,uMetal,uCowl,uBonnetEnd,uDeckFrom,uNoseAxis,uTailAxis,uDeck,uHoleOn,uRoofOn,uBelt,uBonnetY,uFabric;
uniform vec3 uRoof;uniform vec4 uHole;vec3 gParam;float gCoat;
void main() {${ARCHES}if(apart())discard;${CUT}`;

/** Inside of the body, seen through the panes; the shadow has the same holes, and light falls in through them. */
export const LINING_MAIN = `${PANES}
void main() {${ARCHES}if(apart()||pane())discard;`;

/** Colour of the pixel; gParam is (roughness, metalness, emission), gCoat the clear coat. */
export const FRAGMENT_COLOUR = `
  float u=uLength*.5-vObject.x,az=abs(vObject.z);vec3 col=diffuse,n=normalize(vObjectN);gParam=vec3(uRough,uMetal,0.);gCoat=1.;
  float top=roofPart();
  // A folding roof leaves the rails above the doors in the colour of the body; its cloth lies in folds across.
  float cover=mix(1.,smoothstep(.05,.058,-vDist.w)*step(uScreen.x+uScreen.y,vDist.z),uFabric);
  float roofed=uRoofOn*top*smoothstep(uBelt+.10,uBelt+.12,vObject.y)*cover;
  col=mix(col,uRoof*mix(1.,.72+.28*smoothstep(0.,.16,abs(fract(vDist.z*3.4)-.5)),uFabric),roofed);
  gParam=mix(gParam,vec3(.86,0.,0.),roofed*uFabric);
  // side decals
  float sideMask=(1.-top)*smoothstep(.25,.4,abs(n.z));
  vec2 suv=vec2(u/uLength,vObject.y/uSideHeight);
  vec4 t=texture2D(side,suv);vec3 q=texture2D(sideP,suv).rgb;float m=t.a*sideMask;col=mix(col,t.rgb,m);gParam=mix(gParam,q,m);
  // windscreen and rear window, in (bowed u, distance inside the pillar)
  float gd=screens(),gm=(1.-smoothstep(-.001,.001,gd))*top*step(.4,vObject.y),frit=smoothstep(-.045,-.03,gd);
  vec3 glassCol=mix(vec3(.010,.013,.014),vec3(.002),frit)+vec3(.014,.017,.018)*smoothstep(1.4,.9,vObject.y)*(1.-frit);
  col=mix(col,glassCol,gm);gParam=mix(gParam,vec3(.03,0.,0.),gm);
  // black cowl panel, bonnet and boot shut lines
  float cowl=(1.-smoothstep(.0,.002,abs(vDist.z-uCowl)-.035))*top*step(vDist.y,-.03)*step(.4,vObject.y)*(1.-uOpenTop);col=mix(col,vec3(.004),cowl);gParam=mix(gParam,vec3(.6,0.,0.),cowl);
  float g1=(1.-smoothstep(.0035,.0055,abs(-vDist.y-uBonnetY-.05*smoothstep(1.1,.3,u))))*top*step(.24,vDist.z)*step(vDist.z,uBonnetEnd);
  float g2=(1.-smoothstep(.003,.005,abs(vDist.z-.235)))*top*step(uBonnetY,-vDist.y)*step(.5,vObject.y);
  float g3=uDeck*(1.-smoothstep(.003,.005,abs(-vDist.y-.10)))*top*step(uDeckFrom,vDist.z)*step(.6,vObject.y);
  float gap=max(max(g1,g2),g3);col=mix(col,vec3(.002),gap*.9);gParam=mix(gParam,vec3(.9,0.,0.),gap);
  // fascias: cylindrical decals around the nose and the tail
  if(u<uNoseAxis&&n.y<.93){vec2 f=vec2((degrees(atan(vObject.z,uNoseAxis-u))+90.)/180.,vObject.y/uHeight);vec4 c=texture2D(front,f);col=mix(col,c.rgb,c.a);gParam=mix(gParam,texture2D(frontP,f).rgb,c.a);}
  if(u>uTailAxis&&n.y<.8){vec2 f=vec2((degrees(atan(vObject.z,u-uTailAxis))+90.)/180.,vObject.y/uHeight);vec4 c=texture2D(rear,f);col=mix(col,c.rgb,c.a);gParam=mix(gParam,texture2D(rearP,f).rgb,c.a);}
  // cockpit or load bed, underside
  float dark=max(smoothstep(-.55,-.7,n.y)*step(vObject.y,.5),uHoleOn*(1.-smoothstep(.008,.012,max(max(abs(u-uHole.x)-uHole.y,az-uHole.z),uHole.w-vObject.y))));
  col=mix(col,vec3(.008),dark);gParam=mix(gParam,vec3(.95,0.,0.),dark);
  gCoat=1.-smoothstep(.30,.44,gParam.x)*step(.001,abs(gParam.x-uRough));if(dark>.5||roofed*uFabric>.5)gCoat=0.;
  diffuseColor.rgb=col;`;
