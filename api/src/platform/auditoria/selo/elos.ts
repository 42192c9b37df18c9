import { createHmac } from 'node:crypto'

/** A place in the audit's order. */
export type Lugar = { transacao: number; id: number }

/** A row, and all that it holds as one text. */
export type LinhaSelada = Lugar & { texto: string }

/** A seal without its link. */
export type Bloco = {
  cadeia: number
  numero: number
  selado_em: Date
  chave: string
  apos_transacao: number
  apos_id: number
  ate_transacao: number
  ate_id: number
  linhas: number
  marcas: Buffer
}
export type Selo = Bloco & { elo: Buffer }

const DO_ID = 8
const DA_LINHA = 16

const markOf = (chave: string, { texto }: LinhaSelada): Buffer =>
  createHmac('sha256', chave).update('linha\n').update(texto).digest().subarray(0, DA_LINHA)

/** The marks of a block: id and the beginning of the HMAC of each row. */
export const marksOf = (chave: string, linhas: readonly LinhaSelada[]): Buffer =>
  Buffer.concat(
    linhas.flatMap((linha) => {
      const id = Buffer.alloc(DO_ID)
      id.writeBigInt64BE(BigInt(linha.id))
      return [id, markOf(chave, linha)]
    }),
  )

/** The link of a block to the one before it; `anterior` is empty for the first of its chain. */
export const linkOf = (chave: string, anterior: Buffer, bloco: Bloco): Buffer => {
  const { marcas, selado_em, ...resto } = bloco
  const nomes = [
    'cadeia',
    'numero',
    'chave',
    'apos_transacao',
    'apos_id',
    'ate_transacao',
    'ate_id',
    'linhas',
  ] as const
  return createHmac('sha256', chave)
    .update('elo\n')
    .update(JSON.stringify([selado_em.toISOString(), ...nomes.map((nome) => resto[nome])]))
    .update(marcas)
    .update(anterior)
    .digest()
}

/** `antes`: rows of the block before it, which are as they were sealed. */
export type Diferenca = { tipo: 'alterada' | 'faltando' | 'acrescentada'; id: number; antes: number }

/** The first row in which a block differs from what was sealed; undefined when it is as it was. */
export const differenceIn = (
  chave: string,
  { marcas }: Pick<Selo, 'marcas'>,
  linhas: readonly LinhaSelada[],
): Diferenca | undefined => {
  const seladas = Array.from({ length: marcas.length / (DO_ID + DA_LINHA) }, (_, i) => {
    const em = i * (DO_ID + DA_LINHA)
    return {
      id: Number(marcas.readBigInt64BE(em)),
      marca: marcas.subarray(em + DO_ID, em + DO_ID + DA_LINHA),
    }
  })
  for (let i = 0; i < Math.max(seladas.length, linhas.length); i++) {
    const [selada, linha] = [seladas[i], linhas[i]]
    if (!linha) return { tipo: 'faltando', id: (selada as { id: number }).id, antes: i }
    if (selada?.id === linha.id) {
      if (!markOf(chave, linha).equals(selada.marca)) return { tipo: 'alterada', id: linha.id, antes: i }
      continue
    }
    const faltaAntes = selada && seladas.slice(i).some((s) => s.id === linha.id)
    return faltaAntes
      ? { tipo: 'faltando', id: selada.id, antes: i }
      : { tipo: 'acrescentada', id: linha.id, antes: i }
  }
  return undefined
}
