import type { Base } from '../../db/banco'
import type { TipoDeTrabalho } from '../../trabalhos/execucao'
import { nameOfChave } from './chave'
import { type Bloco, linkOf, marksOf, type Selo } from './elos'
import { COMECO, insertSeal, lastSeal, nextRows, readHorizon } from './selo.queries'
import type { Testemunha } from './testemunha'

const UM_MINUTO = 60_000

type Comeco = Pick<Bloco, 'cadeia' | 'numero'> & { apos: typeof COMECO; anterior: Buffer }

const after = (ultimo: Selo): Comeco => ({
  cadeia: ultimo.cadeia,
  numero: ultimo.numero + 1,
  apos: { transacao: ultimo.ate_transacao, id: ultimo.ate_id },
  anterior: ultimo.elo,
})
const firstOf = (cadeia: number): Comeco => ({
  cadeia,
  numero: 1,
  apos: COMECO,
  anterior: Buffer.alloc(0),
})

const sealFrom = async (
  tx: Base,
  chave: string,
  { cadeia, numero, apos, anterior }: Comeco,
): Promise<Selo | undefined> => {
  const { horizonte, agora } = await readHorizon(tx)
  const linhas = await nextRows(tx, apos, horizonte)
  const ultima = linhas.at(-1)
  if (!ultima) return undefined
  const bloco: Bloco = {
    cadeia,
    numero,
    selado_em: agora,
    chave: nameOfChave(chave),
    apos_transacao: apos.transacao,
    apos_id: apos.id,
    ate_transacao: ultima.transacao,
    ate_id: ultima.id,
    linhas: linhas.length,
    marcas: marksOf(chave, linhas),
  }
  const selo = { ...bloco, elo: linkOf(chave, anterior, bloco) }
  await insertSeal(tx, selo)
  return selo
}

/** Seals the next rows, at most a block of them; undefined when there are none. Throws when another key made the last seal. */
export const sealNext = async (tx: Base, chave: string): Promise<Selo | undefined> => {
  const ultimo = await lastSeal(tx)
  if (ultimo && ultimo.chave !== nameOfChave(chave))
    throw new Error(
      'A chave da auditoria deste servidor não é a que fez os selos anteriores: restaure AUDITORIA_CHAVE ou auditoria.json.',
    )
  return sealFrom(tx, chave, ultimo ? after(ultimo) : firstOf(1))
}

/** Begins another chain at the first row: for a lost key, and for a copy that was restored. */
export const restartSeal = async (tx: Base, chave: string): Promise<Selo | undefined> =>
  sealFrom(tx, chave, firstOf(((await lastSeal(tx))?.cadeia ?? 0) + 1))

/** Behind the writers, none of whom waits for it: what a minute has brought becomes a seal. */
export const seloDaAuditoria = (chave: string, testemunha: Testemunha): TipoDeTrabalho => ({
  tipo: 'selarAuditoria',
  titulo: 'Selo da auditoria',
  cada: UM_MINUTO,
  fazer: async ({ db, transaction, progresso }) => {
    const confere = await testemunha.agrees(db)
    for (let linhas = 0; ; ) {
      const selo = await transaction((tx) => sealNext(tx, chave))
      if (!selo) break
      if (confere) testemunha.write(selo)
      linhas += selo.linhas
      await progresso(linhas, undefined, 'linhas seladas')
    }
    if (!confere)
      throw new Error('Falta na auditoria um selo que este servidor já viu: rode npm run audit -- verify.')
  },
})
