import { evaluateInPieces } from '@clinica/shared-ui/in-pieces'

/** The portal's own code: one file, evaluated in several tasks. */
export const open = async (): Promise<void> => {
  await evaluateInPieces()
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await start()
}
