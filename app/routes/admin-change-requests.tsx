export default function AdminChangeRequests() {
  return null;
}
