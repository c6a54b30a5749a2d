export default function KitPage() {
  return <main>kit</main>;
}
