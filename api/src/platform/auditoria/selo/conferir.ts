import type { Base } from '../../db/banco'
import { nameOfChave } from './chave'
import { type Diferenca, differenceIn, type Lugar, linkOf, type Selo } from './elos'
import {
  COMECO,
  countUnsealed,
  findOrphanValue,
  type LinhaConferida,
  lastErasure,
  lastSeal,
  rowsOf,
  sealsAfter,
} from './selo.queries'
import type { Testemunha } from './testemunha'

/** What does not fit: a row, the values beside one, a seal, or the end of the chain. */
export type Falha =
  | (Omit<Diferenca, 'antes'> & { em: 'linha' | 'valor'; quando?: Date; selo?: number })
  | { em: 'selo'; tipo: 'alterado' | 'faltando' | 'outra chave' | 'fim'; selo: number }

export type Conferencia = {
  /** Undefined: as it was sealed. Else the first that does not fit, in the order of the audit. */
  falha?: Falha
  cadeia: number
  /** Whole seals that agree, and rows: those before the first that does not, in its seal too. */
  selos: number
  linhas: number
  /** Until when it is sealed. */
  ate: Date | null
  semSelo: number
}

/** Values leave only by an erasure of their patient's, which the audit tells later than the row. */
const isErased = (db: Base) => {
  const achadas = new Map<string, Promise<Lugar | undefined>>()
  return async ({ paciente, transacao, id }: LinhaConferida): Promise<boolean> => {
    if (!paciente) return false
    const achada = achadas.get(paciente) ?? lastErasure(db, paciente)
    achadas.set(paciente, achada)
    const em = await achada
    return em !== undefined && (em.transacao > transacao || (em.transacao === transacao && em.id > id))
  }
}

const failureOfValues = async (
  linhas: readonly LinhaConferida[],
  erased: (linha: LinhaConferida) => Promise<boolean>,
): Promise<Diferenca | undefined> => {
  for (const [antes, linha] of linhas.entries()) {
    const { id, teve, tem, certo } = linha
    if (tem && !teve) return { tipo: 'acrescentada', id, antes }
    if (tem && !certo) return { tipo: 'alterada', id, antes }
    if (teve && !tem && !(await erased(linha))) return { tipo: 'faltando', id, antes }
  }
  return undefined
}

const failureOfSeal = (chave: string, selo: Selo, anterior: Selo | undefined): Falha | undefined => {
  const numero = (anterior?.numero ?? 0) + 1
  if (selo.numero !== numero) return { em: 'selo', tipo: 'faltando', selo: numero }
  if (selo.chave !== nameOfChave(chave)) return { em: 'selo', tipo: 'outra chave', selo: numero }
  const apos = anterior ? { transacao: anterior.ate_transacao, id: anterior.ate_id } : COMECO
  const segue = selo.apos_transacao === apos.transacao && selo.apos_id === apos.id
  if (segue && linkOf(chave, anterior?.elo ?? Buffer.alloc(0), selo).equals(selo.elo)) return undefined
  return { em: 'selo', tipo: 'alterado', selo: numero }
}

const failureOfRows = async (
  db: Base,
  chave: string,
  selo: Selo,
  erased: (linha: LinhaConferida) => Promise<boolean>,
): Promise<{ falha: Falha; antes: number } | undefined> => {
  const linhas = await rowsOf(db, selo)
  const naLinha = differenceIn(chave, selo, linhas)
  const nosValores = await failureOfValues(linhas.slice(0, naLinha?.antes), erased)
  const primeira = nosValores ?? naLinha
  if (!primeira) return undefined
  const { antes, ...qual } = primeira
  const quando = linhas.find((l) => l.id === qual.id)?.quando
  return { falha: { em: nosValores ? 'valor' : 'linha', ...qual, quando, selo: selo.numero }, antes }
}

/**
 * Follows the chain from its first seal and holds every row and the values beside it against what was sealed; ends at the
 * first that does not fit. Values that were erased with the audit's knowledge fit.
 */
export const verifyAuditoria = async (
  db: Base,
  chave: string,
  testemunha: Testemunha,
  progresso: (selos: number) => void = () => {},
): Promise<Conferencia> => {
  const fim = await lastSeal(db)
  const feito: Conferencia = { cadeia: fim?.cadeia ?? 0, selos: 0, linhas: 0, ate: null, semSelo: 0 }
  const erased = isErased(db)
  let ultimo: Selo | undefined
  while (fim) {
    const selos = await sealsAfter(db, fim.cadeia, ultimo?.numero ?? 0)
    if (selos.length === 0) break
    for (const selo of selos) {
      const doSelo = failureOfSeal(chave, selo, ultimo)
      if (doSelo) return { ...feito, falha: doSelo }
      const dasLinhas = await failureOfRows(db, chave, selo, erased)
      if (dasLinhas) return { ...feito, falha: dasLinhas.falha, linhas: feito.linhas + dasLinhas.antes }
      ultimo = selo
      feito.selos++
      feito.linhas += selo.linhas
      feito.ate = selo.selado_em
      progresso(feito.selos)
    }
  }
  if (!(await testemunha.agrees(db)))
    return { ...feito, falha: { em: 'selo', tipo: 'fim', selo: testemunha.read()?.numero ?? 0 } }
  const orfao = await findOrphanValue(db)
  if (orfao !== undefined) return { ...feito, falha: { em: 'valor', tipo: 'acrescentada', id: orfao } }
  const apos = ultimo ? { transacao: ultimo.ate_transacao, id: ultimo.ate_id } : COMECO
  return { ...feito, semSelo: await countUnsealed(db, apos) }
}
