type Parte = () => Promise<unknown>

/** Evaluated one after the other, the deepest first; all of them come in the file of who asks. */
const PARTES: readonly Parte[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["useSessao"] */ '@clinica/shared-auth'),
  () => import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@emotion/styled'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Dialog'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/OutlinedInput'),
]

/** A task of its own: between two of them the page paints and answers a finger. */
export const pause = (): Promise<void> => new Promise((r) => setTimeout(r))

/** Each of these in a task of its own, the first too: what asks is often the end of a file's own task. */
export const inPieces = async (partes: readonly Parte[]): Promise<void> => {
  if (partes.length > 0) await pause()
  for (const parte of partes) {
    await parte()
    await pause()
  }
}

/**
 * Evaluates what a first screen is made of in pieces that a phone does in a twentieth of a second each: as one `import` it
 * would stand still for a quarter of a second.
 */
export const evaluateInPieces = (): Promise<void> => inPieces(PARTES)
