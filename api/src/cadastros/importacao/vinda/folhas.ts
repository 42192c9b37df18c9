import {
  type EstadoDaImportacao,
  estadoDaVinda,
  MENSAGENS_DA_VINDA as M,
  missingCampos,
  TIPOS_DA_VINDA,
  type TipoDaImportacao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base, Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { getImportacao } from '../importacao.queries'

type Folha = { id: string; tipo: TipoDaImportacao; estado: EstadoDaImportacao; fora: boolean }

const placeOf = (tipo: TipoDaImportacao): number => (TIPOS_DA_VINDA as readonly string[]).indexOf(tipo)

/** The sheets of an arrival in the order in which they enter. With `trava` they are held until the transaction ends. */
export const listFolhas = async (db: Base, vinda: string, trava = false): Promise<Folha[]> => {
  const { rows } = await sql<Folha>`
    select id, tipo, estado, fora from importacao where vinda_id = ${vinda} order by id ${trava ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows.sort((a, b) => placeOf(a.tipo) - placeOf(b.tipo))
}

/** Before a sheet changes: the others have been read (else 409), and those that refer to what it brings are read again. */
export const readDependents = async (tx: Tx, id: string): Promise<void> => {
  const { rows } = await sql<Folha>`
    select i.id, i.estado, i.fora from importacao i join importacao esta on esta.id = ${id} and esta.vinda_id = i.vinda_id
    order by i.id for update of i`.execute(tx)
  if (rows.some((f) => f.estado === 'lendo' && !f.fora)) throw new HttpErro(409, 'conflito', M.lendo)
  await sql`
    update importacao i set estado = 'lendo', mensagem = null from importacao esta
    where esta.id = ${id} and i.vinda_id = esta.vinda_id and i.id <> esta.id and not i.fora and i.tipo in ('guia', 'agendamento', 'saldo')
      and i.estado in ('conferida', 'recusada')`.execute(tx)
}

/** An arrival with its sheets; undefined when there is none. */
export const getVinda = async (db: Base, vinda: string) => {
  const folhas = await listFolhas(db, vinda)
  const lidas = []
  for (const { id, fora } of folhas) {
    const lida = await getImportacao(db, id)
    if (!lida) continue
    const {
      aba,
      avisos,
      campos,
      linhas,
      codificacao: _,
      outrasAbas: __,
      titulos: _____,
      colunas,
      ...mais
    } = lida
    const { tabela: ___, novaTabela: ____, ...importacao } = mais
    const lendo = importacao.estado === 'lendo' || colunas.length === 0
    const faltam = fora || lendo ? [] : missingCampos(campos).map((c) => c.titulo)
    lidas.push({ importacao, aba, fora, avisos, faltam, linhas })
  }
  const [primeira] = lidas
  if (!primeira) return undefined
  const dentro = lidas.filter((f) => !f.fora)
  // A sheet of which nothing entered has nothing to be undone.
  const voltou = dentro.some((f) => f.importacao.estado === 'desfeita')
  const contam = voltou
    ? dentro.filter(
        (f) => f.importacao.estado !== 'gravada' || f.importacao.criados + f.importacao.alterados > 0,
      )
    : dentro
  const estado = estadoDaVinda((contam.length > 0 ? contam : lidas).map((f) => f.importacao.estado))
  const soma = (campo: 'feito' | 'total'): number =>
    dentro.reduce((n, f) => n + (f.importacao[campo] ?? 0), 0)
  return {
    _id: vinda,
    estado,
    enviadoPor: primeira.importacao.enviadoPor,
    enviadoEm: primeira.importacao.enviadoEm,
    feito: soma('feito'),
    total: soma('total') || null,
    folhas: lidas,
  }
}
