/** One mesh a material: a motorcycle of five hundred parts is drawn in a dozen calls. */
import * as THREE from "three";
import { isShared } from "./material";

/** Copies of the geometry's position, normal and uv in world space, and its index. */
function worldGeometry(mesh: THREE.Mesh) {
  const { geometry, matrixWorld } = mesh;
  const position = geometry.getAttribute("position").clone().applyMatrix4(matrixWorld);
  const normal = geometry
    .getAttribute("normal")
    .clone()
    .applyNormalMatrix(new THREE.Matrix3().getNormalMatrix(matrixWorld));
  const index =
    geometry.getIndex()?.array ?? Uint32Array.from({ length: position.count }, (_, i) => i);
  return {
    position: position.array,
    normal: normal.array,
    index,
    flipped: matrixWorld.determinant() < 0,
  };
}

function mergeMeshes(meshes: readonly THREE.Mesh[]): THREE.BufferGeometry {
  const parts = meshes.map(worldGeometry);
  const vertices = parts.reduce((sum, part) => sum + part.position.length, 0);
  const corners = parts.reduce((sum, part) => sum + part.index.length, 0);
  const position = new Float32Array(vertices);
  const normal = new Float32Array(vertices);
  const index = new Uint32Array(corners);
  let [v, c] = [0, 0];
  for (const part of parts) {
    position.set(part.position, v);
    normal.set(part.normal, v);
    const first = v / 3;
    for (let i = 0; i < part.index.length; i += 3) {
      // A mirrored part turns its triangles the other way round.
      const [b, d] = part.flipped ? [i + 2, i + 1] : [i + 1, i + 2];
      index[c + i] = part.index[i]! + first;
      index[c + i + 1] = part.index[b]! + first;
      index[c + i + 2] = part.index[d]! + first;
    }
    v += part.position.length;
    c += part.index.length;
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(position, 3));
  geometry.setAttribute("normal", new THREE.BufferAttribute(normal, 3));
  geometry.setIndex(new THREE.BufferAttribute(index, 1));
  return geometry;
}

/** Meshes of plain shared materials, merged; textured, edited and transparent ones stay as they are. */
export function mergeByMaterial(model: THREE.Object3D): THREE.Group {
  model.updateMatrixWorld(true);
  const result = new THREE.Group();
  const families = new Map<string, THREE.Mesh[]>();
  const alone: THREE.Mesh[] = [];
  model.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const mesh = object as THREE.Mesh<THREE.BufferGeometry, THREE.Material>;
    if (!isShared(mesh.material) || mesh.material.transparent) alone.push(mesh);
    else {
      const key = `${mesh.material.uuid} ${mesh.castShadow} ${mesh.receiveShadow}`;
      families.set(key, [...(families.get(key) ?? []), mesh]);
    }
  });
  for (const mesh of alone) {
    mesh.matrixWorld.decompose(mesh.position, mesh.quaternion, mesh.scale);
    result.add(mesh);
  }
  for (const meshes of families.values()) {
    const [first] = meshes;
    if (!first) continue;
    const merged = new THREE.Mesh(mergeMeshes(meshes), first.material);
    merged.castShadow = first.castShadow;
    merged.receiveShadow = first.receiveShadow;
    result.add(merged);
    for (const mesh of meshes) mesh.geometry.dispose();
  }
  return result;
}

/** Frees what belongs to a model alone. */
export function release(model: THREE.Object3D): void {
  model.traverse((object) => {
    if (!(object instanceof THREE.Mesh)) return;
    const mesh = object as THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhysicalMaterial>;
    mesh.geometry.dispose();
    const { material } = mesh;
    if (isShared(material)) return;
    material.map?.dispose();
    for (const texture of (material.userData.textures ?? []) as THREE.Texture[]) texture.dispose();
    mesh.customDepthMaterial?.dispose();
    material.dispose();
  });
}
