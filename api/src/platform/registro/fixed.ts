import { HttpErro } from '../http/erros'

/** Fields that are set when creating and never change. Throws 422 under each that did. */
export const requireUnchanged = <K extends string>(
  valores: Record<K, unknown>,
  atual: Record<K, unknown> | null,
  fixed: readonly K[],
  msg = 'Campo não pode ser alterado.',
): void => {
  const changed = atual ? fixed.filter((campo) => valores[campo] !== atual[campo]) : []
  if (changed.length === 0) return
  throw new HttpErro(422, 'validacao', msg, {
    campos: Object.fromEntries(changed.map((campo) => [campo, msg])),
  })
}
