/** What the page itself says is published (`<script id="catalogo">`, written by the deploy); null in development. */
export const readEmbutido = (): unknown => {
  try {
    return JSON.parse(document.getElementById('catalogo')?.textContent ?? 'null')
  } catch {
    return null
  }
}
