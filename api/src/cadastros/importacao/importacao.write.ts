import {
  type colunasDaImportacaoSchema,
  type EstadoDaImportacao,
  IMPORTACOES,
  MENSAGENS_DA_IMPORTACAO as M,
  missingCampos,
  MENSAGENS_DA_VINDA as V,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { audit } from '../../platform/auditoria/auditoria'
import { rowOf } from '../../platform/auditoria/linhas'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requestJob } from '../../platform/trabalhos/fila.queries'
import type { Envio } from './envio'
import { EMPTIED, findGuardada, type Guardada, getImportacao } from './importacao.queries'
import { chosenTabela, createTabela } from './tabela'
import { TIPOS } from './tipos'
import { TRABALHO_DA_IMPORTACAO } from './trabalho'
import { readDependents } from './vinda/folhas'
import { TRABALHO_DA_VINDA } from './vinda/trabalho'

export const notFound = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
export const conflict = (msg: string) => new HttpErro(409, 'conflito', msg)

/** Who decided, as the audit writes it of every record that enters or leaves by it. */
export const signedBy = (req: FastifyRequest): string =>
  JSON.stringify(rowOf(req, { acao: '', entidade: '' }))

const askJob = (tx: Tx, req: FastifyRequest, id: string, vinda: string | null = null) =>
  requestJob(tx, {
    ...(vinda
      ? { tipo: TRABALHO_DA_VINDA, dados: { vinda } }
      : { tipo: TRABALHO_DA_IMPORTACAO, dados: { id } }),
    por: req.usuario.email,
  })

/** What stands by itself; a sheet of an arrival is decided about with all of it. */
const lockAlone = async (tx: Tx, id: string, ...estados: EstadoDaImportacao[]): Promise<Guardada> => {
  const guardada = await lock(tx, id, ...estados)
  if (guardada.vinda_id) throw conflict(V.daVinda)
  return guardada
}

/** Locked until the transaction ends. Throws 404, and 409 where it stands elsewhere by now. */
const lock = async (tx: Tx, id: string, ...estados: EstadoDaImportacao[]): Promise<Guardada> => {
  const guardada = await findGuardada(tx, id, true)
  if (!guardada) throw notFound()
  if (!estados.includes(guardada.estado)) throw conflict(M.mudou)
  return guardada
}

export const insertImportacao = async (tx: Tx, req: FastifyRequest, envio: Envio): Promise<void> => {
  const { id, tipo, nome, extensao } = envio
  await sql`insert into importacao (id, tipo, arquivo, extensao, quem, enviado_por)
    values (${id}, ${tipo}, ${nome}, ${extensao}, ${signedBy(req)}::jsonb, ${req.usuario.email})`.execute(tx)
  await audit(tx, req, { acao: 'criar', entidade: 'importacao', id, depois: { tipo, arquivo: nome } })
  await askJob(tx, req, id)
}

/** By hand: the file is read again with these columns. Throws 422 under a field that is none of this kind. */
export const chooseColunas = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { titulos, colunas, ...escolha }: InferType<typeof colunasDaImportacaoSchema>,
): Promise<void> => {
  await readDependents(tx, id)
  const { tipo, vinda_id } = await lock(tx, id, 'conferida', 'recusada')
  const campos = new Set(TIPOS[tipo].campos.map((c) => c.nome))
  const outro = colunas.findIndex((c) => !campos.has(c.campo))
  if (outro >= 0) {
    const msg = 'Este campo não existe.'
    throw new HttpErro(422, 'validacao', msg, { campos: { [`colunas[${outro}].campo`]: msg } })
  }
  const tabela = await chosenTabela(tx, tipo, escolha)
  const mapa = Object.fromEntries(
    colunas.map(({ campo, coluna, valor }) => [
      campo,
      { coluna: coluna ?? null, valor: coluna == null ? (valor ?? null) : null },
    ]),
  )
  await sql`update importacao set estado = 'lendo', mensagem = null, colunas = ${JSON.stringify({ titulos, mapa })}::jsonb,
    tabela_id = ${tabela.id}, tabela_nome = ${tabela.nome} where id = ${id}`.execute(tx)
  await audit(tx, req, { acao: 'alterar', entidade: 'importacao', id, depois: { titulos, colunas: mapa } })
  await askJob(tx, req, id, vinda_id)
}

/** Throws 422 while its table or a column is missing, when nothing would enter, or rows with problems keep the rest outside. */
export const startImportacao = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  soValidas: boolean,
): Promise<void> => {
  const guardada = await lockAlone(tx, id, 'conferida')
  const lida = await getImportacao(tx, id)
  if (IMPORTACOES[guardada.tipo].tabela && !guardada.tabela_id && !guardada.tabela_nome)
    throw new HttpErro(422, 'validacao', M.faltaTabela)
  const faltam = missingCampos(lida?.campos ?? []).map((c) => c.titulo)
  if (faltam.length > 0)
    throw new HttpErro(422, 'validacao', `Diga em que coluna está: ${faltam.join(', ')}.`)
  const linhas = lida?.linhas
  const novas = (linhas?.nova ?? 0) + (linhas?.muda ?? 0)
  if (novas === 0) throw new HttpErro(422, 'validacao', M.nadaNovo)
  if (!soValidas && (linhas?.problema ?? 0) > 0) throw new HttpErro(422, 'validacao', M.comProblemas)
  await sql`update importacao set estado = 'gravando', quem = ${signedBy(req)}::jsonb, feito = 0, total = ${novas}
    where id = ${id}`.execute(tx)
  await createTabela(tx, req, guardada)
  await audit(tx, req, { acao: 'importar', entidade: 'importacao', id, depois: { ...linhas, soValidas } })
  await askJob(tx, req, id)
}

/** Given up: before it was written nothing is there yet, while it is being written what has entered goes again. */
export const cancelImportacao = async (tx: Tx, req: FastifyRequest, id: string): Promise<string> => {
  const { estado } = await lockAlone(tx, id, 'lendo', 'conferida', 'recusada', 'gravando')
  const depois = estado === 'gravando' ? 'desfazendo' : 'cancelada'
  await sql`update importacao set estado = ${depois}, leitura = ${EMPTIED}, quem = ${signedBy(req)}::jsonb, feito = 0,
    total = ${estado === 'gravando' ? sql`criados + alterados` : null} where id = ${id}`.execute(tx)
  await audit(tx, req, { acao: 'cancelar', entidade: 'importacao', id, antes: { estado } })
  await askJob(tx, req, id)
  return estado === 'gravando' ? M.desfazendo : M.cancelada
}

/** What somebody uses, or has changed, stays, and the rest goes. Throws 409 where its rows are gone. */
export const undoImportacao = async (tx: Tx, req: FastifyRequest, id: string): Promise<void> => {
  await lockAlone(tx, id, 'gravada')
  const linhas = (await getImportacao(tx, id))?.linhas
  if (!linhas?.gravada) throw conflict('Uma importação pode ser desfeita por 30 dias.')
  await sql`update importacao set estado = 'desfazendo', quem = ${signedBy(req)}::jsonb, feito = 0, total = ${linhas.gravada}
    where id = ${id}`.execute(tx)
  await audit(tx, req, { acao: 'desfazer', entidade: 'importacao', id, antes: { criados: linhas.gravada } })
  await askJob(tx, req, id)
}
