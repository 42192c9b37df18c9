/** field → what it was and what it is; a side that is absent was empty. Fields of fields as `contato.celular`. */
export type Valores = Record<string, { antes?: unknown; depois?: unknown }>

/** Fields that never reach the audit. */
const SEGREDOS = new Set([
  'password',
  'passwordConfirmacao',
  'senha',
  'senha_hash',
  'senhaAtual',
  'novaSenha',
  'nova_senha',
  'confirmacao',
  'token',
  'hash',
  'semente',
  'recuperacao',
])
/** What every write changes, and the row says anyway. */
const DA_LINHA = new Set(['_id', 'updatedAt', 'createdAt', 'atualizadoPor', 'desativadoEm', 'desativadoPor'])

const isEmpty = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)

const flatten = (registro: object, dentro = ''): [campo: string, valor: unknown][] =>
  Object.entries(registro).flatMap(([nome, valor]) => {
    if (isEmpty(valor) || (dentro === '' && DA_LINHA.has(nome))) return []
    return typeof valor === 'object' && !Array.isArray(valor)
      ? flatten(valor, `${dentro}${nome}.`)
      : [[dentro + nome, valor]]
  })

/** As the wire has it, without secrets. */
const fieldsOf = (registro: object | null | undefined): Map<string, unknown> =>
  new Map(
    flatten(
      JSON.parse(
        JSON.stringify(registro ?? {}, (nome, valor) => (SEGREDOS.has(nome) ? undefined : valor)),
      ) as object,
    ),
  )

/** The fields in which two states of a record differ; null when there is none. No state: the record was not there. */
export const changedFields = (antes?: object | null, depois?: object | null): Valores | null => {
  const era = fieldsOf(antes)
  const sera = fieldsOf(depois)
  const mudou = [...new Set([...era.keys(), ...sera.keys()])].filter(
    (campo) => JSON.stringify(era.get(campo)) !== JSON.stringify(sera.get(campo)),
  )
  if (mudou.length === 0) return null
  return Object.fromEntries(
    mudou.map((campo) => [
      campo,
      {
        ...(era.has(campo) && { antes: era.get(campo) }),
        ...(sera.has(campo) && { depois: sera.get(campo) }),
      },
    ]),
  )
}
