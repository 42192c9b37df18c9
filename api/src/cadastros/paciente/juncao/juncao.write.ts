import {
  isMinor,
  type JuncaoEnvio,
  MENSAGENS_DA_JUNCAO as M,
  MAXIMO_DE_CONVENIOS,
  MENSAGENS_DO_PACIENTE,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { listChoques } from '../../../agenda/publico'
import { listDivididos } from '../../../guias/publico'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { getPaciente } from '../paciente.ficha'
import { copyConvenios, giveCamposBack, takeCampos } from './campos'
import { devolveTudo, findJuntadoA, lockJuncao, moveTudo } from './juncao.queries'

type Ficha = NonNullable<Awaited<ReturnType<typeof getPaciente>>>

const conflict = (tipo: string, msg: string, atual?: unknown) =>
  new HttpErro(409, tipo, msg, atual === undefined ? {} : { atual })

/** Both registers, locked in one order, so that two merges of the same pair wait for each other. Throws 404. */
const lockPar = async (tx: Tx, para: string, de: string): Promise<[para: Ficha, de: Ficha]> => {
  await sql`select id from paciente where id = any(${[para, de]}::uuid[]) order by id for update`.execute(tx)
  const [fica, outro] = [await getPaciente(tx, para), await getPaciente(tx, de)]
  if (!fica || !outro) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
  return [fica, outro]
}

/** A register that is part of another comes back by taking the merge back, not by itself: 409. */
export const requireNaoJuntado = async (tx: Tx, id: string): Promise<void> => {
  const onde = await findJuntadoA(tx, id)
  if (!onde) return
  const msg = `Este cadastro foi juntado ao de ${onde.nome}.`
  throw new HttpErro(409, 'juntado', msg, {
    conteudo: `${msg} Para usá-lo de novo, desfaça a junção.`,
    atual: onde,
  })
}

/** Throws 409 for what keeps the two apart. */
const requireJuntaveis = async (tx: Tx, fica: Ficha, outro: Ficha, envio: JuncaoEnvio): Promise<void> => {
  for (const { _id } of [fica, outro]) if (await findJuntadoA(tx, _id)) throw conflict('juntado', M.juntado)
  if (
    fica.updatedAt.toISOString() !== envio.updatedAt ||
    outro.updatedAt.toISOString() !== envio.updatedAtDoOutro
  )
    throw conflict('mudou', M.mudou)
  if (!fica.ativo) throw conflict('cancelado', M.cancelado)
  const choques = await listChoques(tx, outro._id, fica._id)
  if (choques.length > 0) throw conflict('choques', M.choques, choques)
}

/** A minor's register keeps no documents (docs/decisions/cadastros.md): the wrong birth date is not taken over. */
const requireNascimento = (fica: Ficha, hoje: string): void => {
  const { cpf, rg_num } = fica.docs_pessoais
  if ((cpf || rg_num) && isMinor(fica.data_nascimento, hoje))
    throw conflict('nascimento', `${MENSAGENS_DO_PACIENTE.apagaDocumentos} Escolha a outra data.`)
}

type Gravacao = { req: FastifyRequest; hoje: string; agora: Date }

const noteAmbos = (tx: Tx, ids: readonly string[]) =>
  emit(
    tx,
    ...ids.flatMap((_id) => [
      { assunto: 'paciente', payload: { _id, naGrade: true } },
      { assunto: 'registro', payload: { _id, paciente: _id } },
      { assunto: 'guia', payload: { _id, paciente: _id } },
    ]),
  )

/**
 * `outro` becomes part of `para`: its rows in every column, and the fields that were chosen; it stays, cancelled. Throws 404, and
 * 409 with what keeps them apart (`choques`). Answers the id of the merge.
 */
export const mergePacientes = async (
  tx: Tx,
  para: string,
  envio: JuncaoEnvio,
  { req, hoje, agora }: Gravacao,
): Promise<string> => {
  const de = envio.outro
  if (de === para) throw new HttpErro(422, 'validacao', M.mesmo, { campos: { outro: M.mesmo } })
  const [fica, outro] = await lockPar(tx, para, de)
  await requireJuntaveis(tx, fica, outro, envio)
  const { usuario } = req
  // Before its documents are taken over: they are one active patient's.
  await sql`update paciente set ativo = false, atualizado_por = ${usuario.email} where id = ${de}`.execute(tx)
  const colunas = await takeCampos(tx, { de, para, campos: envio.campos })
  const convenios = envio.campos.includes('convenios') ? await copyConvenios(tx, de, para) : []
  const movidos = await moveTudo(tx, de, para)
  await sql`update paciente set atualizado_por = ${usuario.email} where id = ${para}`.execute(tx)
  const [depois, cancelado] = [await getPaciente(tx, para), await getPaciente(tx, de)]
  if (!depois || !cancelado) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
  if (depois.convenios.length > MAXIMO_DE_CONVENIOS) throw conflict('convenios', M.convenios)
  requireNascimento(depois, hoje)
  const id = uuid()
  await sql`
    insert into paciente_juncao (id, de, para, feita_em, feita_por, feita_por_nome, campos, movidos, era_ativo)
    values (${id}, ${de}, ${para}, ${agora}, ${usuario.email}, ${usuario.name}, ${JSON.stringify({ colunas, convenios })}::jsonb,
      ${JSON.stringify(movidos)}::jsonb, ${outro.ativo})`.execute(tx)
  const quantos = Object.fromEntries(Object.entries(movidos).map(([tabela, ids]) => [tabela, ids.length]))
  await audit(
    tx,
    req,
    {
      acao: 'juntar',
      entidade: 'paciente',
      id: para,
      pacienteId: para,
      antes: fica,
      depois: { ...depois, juntado: { nome: outro.nome, ...quantos } },
    },
    {
      acao: 'juntarAOutro',
      entidade: 'paciente',
      id: de,
      pacienteId: de,
      antes: outro,
      depois: { ...cancelado, juntadoA: { nome: fica.nome } },
    },
  )
  await noteAmbos(tx, [para, de])
  return id
}

/**
 * Takes a merge back: what it moved and still belongs to the register that stayed, and its fields where nobody wrote others since.
 * Throws 404, and 409 when it is too late or what was written since would be torn apart.
 */
export const undoJuncao = async (tx: Tx, id: string, { req, agora }: Gravacao): Promise<void> => {
  const juncao = await lockJuncao(tx, id, agora)
  if (!juncao) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
  const { de, para, movidos, campos } = juncao
  const [fica, outro] = await lockPar(tx, para, de)
  if (juncao.desfeita_em) throw conflict('desfeita', M.jaDesfeita)
  if (juncao.vencida) throw conflict('prazo', M.prazo)
  if (juncao.depois) throw conflict('depois', M.depois)
  const divididos = await listDivididos(tx, para, movidos)
  if (divididos.length > 0) throw conflict('dividida', M.dividida, divididos)
  const { usuario } = req
  await giveCamposBack(tx, para, campos.colunas)
  await sql`delete from paciente_convenio where paciente_id = ${para} and id = any(${campos.convenios}::uuid[])`.execute(
    tx,
  )
  await devolveTudo(tx, de, para, movidos)
  await sql`update paciente_juncao set desfeita_em = ${agora}, desfeita_por = ${usuario.email} where id = ${id}`.execute(
    tx,
  )
  await sql`update paciente set ativo = ${juncao.era_ativo}, oculto_em = null, oculto_por = null, ativo_antes = null, atualizado_por = ${usuario.email} where id = ${de}`.execute(
    tx,
  )
  await sql`update paciente set atualizado_por = ${usuario.email} where id = ${para}`.execute(tx)
  const [depois, volta] = [await getPaciente(tx, para), await getPaciente(tx, de)]
  await audit(
    tx,
    req,
    {
      acao: 'desfazerJuncao',
      entidade: 'paciente',
      id: para,
      pacienteId: para,
      antes: { ...fica, juntado: { nome: outro.nome } },
      depois: depois ?? fica,
    },
    {
      acao: 'desfazerJuncao',
      entidade: 'paciente',
      id: de,
      pacienteId: de,
      antes: { ...outro, juntadoA: { nome: fica.nome } },
      depois: volta ?? outro,
    },
  )
  await noteAmbos(tx, [para, de])
}
