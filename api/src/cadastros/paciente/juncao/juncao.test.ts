import {
  type Juncao,
  MENSAGENS_DA_JUNCAO as M,
  type Paciente,
  PERFIS,
  type PreviaDaJuncao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { HOJE } from '../../../teste/agenda'
import { auditedRows } from '../../../teste/auditoria'
import { pdf, senderOf } from '../../../teste/cadastros/documentos'
import { adulto, novoCpf } from '../../../teste/cadastros/pacientes'
import { insertConta } from '../../../teste/faturamento/recebimentos'
import { openMesa } from '../../../teste/mesas'
import { senderOfAnexos } from '../../../teste/prontuario/anexos'
import { type ClinicaComRegistro, openRegistro } from '../../../teste/prontuario/registro'
import { closeStreams } from '../../../teste/stream'
import { until } from '../../../teste/until'

let c: ClinicaComRegistro
let de: string
let para: string
beforeAll(async () => {
  c = await openRegistro()
})
afterAll(() => c.fechar())

const gerente: ReturnType<ClinicaComRegistro['pedir']> = (...args) => c.pedir('Gerente')(...args)
const ler = async (id: string): Promise<Paciente> =>
  (await gerente('GET', `/api/paciente/${id}`)).json().paciente
const previa = async (fica = para, outro = de): Promise<PreviaDaJuncao> =>
  (await gerente('GET', `/api/paciente/${fica}/juncao?outro=${outro}`)).json()
const juntar = async (campos: string[] = [], fica = para, outro = de, mais: object = {}) => {
  const p = await previa(fica, outro)
  const corpo = { outro, campos, updatedAt: p.fica.updatedAt, updatedAtDoOutro: p.outro.updatedAt, ...mais }
  return gerente('POST', `/api/paciente/${fica}/juncao`, corpo)
}
const juntado = async (...args: Parameters<typeof juntar>): Promise<Juncao> => {
  const r = await juntar(...args)
  expect([r.statusCode, r.json().msg]).toEqual([201, M.feita])
  return r.json().juncao
}
const desfazer = (id: string) => gerente('POST', `/api/paciente/juncao/${id}/desfazer`)

/** Every column that references a patient, by the catalogue, and how many of its rows are of this one. */
const rowsOf = async (paciente: string): Promise<Record<string, number>> => {
  const { rows: colunas } = await sql<{ tabela: string; coluna: string }>`
    select t.relname as tabela, a.attname as coluna from pg_constraint k join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'paciente'::regclass order by 1, 2`.execute(c.db)
  const contadas: Record<string, number> = {}
  for (const { tabela, coluna } of colunas) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${paciente}`.execute(
      c.db,
    )
    contadas[`${tabela}.${coluna}`] = rows[0]?.n ?? 0
  }
  return contadas
}
const saldoOf = async (paciente: string): Promise<number> =>
  (
    await sql<{ saldo: number }>`
      select coalesce((select saldo from conta where paciente_id = ${paciente}), 0) as saldo`.execute(c.db)
  ).rows[0]?.saldo ?? 0
/** What stays with a register that is part of another: its own fields, and what tells of the merge. */
const FICAM = ['paciente_convenio.paciente_id', 'paciente_juncao.de', 'paciente_juncao.para']

/** Two registers, the first with something in every table. */
beforeEach(async () => {
  const [ana] = c.clinica.pacientes
  de = ana?._id as string
  para = (await gerente('POST', '/api/paciente', adulto({ nome: 'Ana S. de Souza' }))).json().paciente._id
  const sessao = await c.assinado({ hora: '09:00' })
  const anexos = senderOfAnexos(c)
  const { _id: foto } = await anexos.kept()
  await c.escrita(sessao, { anexos: [{ _id: foto }] })
  await anexos.kept({ pdf: { nome: 'exame.pdf', bytes: pdf() } })
  await gerente('POST', `/api/v2/paciente/${de}/planoTerapeutico`, {
    especialidade: { _id: c.pilates._id },
    diagnostico: 'Dor lombar.',
    inicio: HOJE,
  })
  await (await senderOf(c)).guardar()
  await gerente('POST', `/api/paciente/${de}/consentimentos`, {
    finalidade: 'lembretes',
    dado: true,
    como: 'Na recepção',
  })
  await gerente('POST', '/api/agenda/espera', {
    paciente: { _id: de },
    unidade: 'Centro',
    especialidade: 'Pilates',
    desde: '2026-11-01',
    ativo: true,
  })
  await sql`
    insert into lembrete (id, agendamento_id, paciente_id, data, hora, quando)
    select ${uuid()}, id, paciente_id, data, hora, now() from agendamento where id = ${sessao._id}`.execute(
    c.db,
  )
  await sql`
    insert into assinatura (id, unidade_id, numero, agendamento_id, paciente_id, data, assinada_em, recebida_por, folha, resumo)
    select ${uuid()}, unidade_id, 1, id, paciente_id, data, now(), 'a@b.c', '{}', repeat('a', 64)
    from agendamento where id = ${sessao._id}`.execute(c.db)
  await c.db
    .insertInto('rascunho')
    .values({
      id: uuid(),
      usuario_id: c.clinica.usuarios.Profissional._id,
      paciente_id: de,
      chave: `diario:${sessao._id}`,
      agendamento_id: sessao._id,
      conteudo: '{}',
    })
    .execute()
  await sql`insert into emitido (id, unidade_id, numero, tipo, paciente_id, dia, emitido_em)
    values (${uuid()}, ${c.centro._id}, 1, 'comparecimento', ${de}, '2026-11-20', now())`.execute(c.db)
  await insertConta(c, de)
})
afterEach(async () => {
  // The next test merges the same register again: what is left of this one goes.
  await c.esvaziar()
  await sql`delete from paciente_juncao`.execute(c.db)
  await sql`delete from documento_link`.execute(c.db)
  await sql`delete from documento`.execute(c.db)
  await sql`truncate emitido cascade`.execute(c.db)
  await sql`delete from consentimento`.execute(c.db)
  await sql`update guia set paciente_id = ${de} where id = ${c.clinica.pacientes[0]?.guia._id}`.execute(c.db)
  await sql`delete from prontuario`.execute(c.db)
  await sql`update paciente set ativo = true where id = ${de}`.execute(c.db)
})

describe('two registers of one patient', () => {
  it('become one: nothing in any table that names a patient is left behind', async () => {
    const antes = await rowsOf(de)
    const vazias = Object.entries(antes).filter(([coluna, n]) => n === 0 && !FICAM.includes(coluna))
    // A new table of patients' rows belongs to a column's `movePaciente`, and here.
    expect(vazias).toEqual([])
    const { movem } = await previa()
    expect(movem).toEqual({ agendamentos: 1, guias: 1, registros: 2, documentos: 1 })

    const juncao = await juntado()
    expect(juncao).toMatchObject({
      de: { _id: de },
      para: { _id: para },
      podeDesfazer: true,
      desfeitaEm: null,
    })
    const depois = Object.entries(await rowsOf(de)).filter(([coluna, n]) => n > 0 && !FICAM.includes(coluna))
    expect(depois).toEqual([])
    for (const [coluna, n] of Object.entries(await rowsOf(para)))
      if (!FICAM.includes(coluna)) expect([coluna, n]).toEqual([coluna, antes[coluna]])
    expect((await ler(de)).ativo).toBe(false)
    expect(await saldoOf(para)).toBe(-220)

    expect((await desfazer(juncao._id)).statusCode).toBe(200)
    expect([await saldoOf(de), await saldoOf(para)]).toEqual([-220, 0])
  })

  it('take over the fields that were chosen, and no others', async () => {
    const outro = adulto({
      nome: 'Ana Souza Lima',
      observacao: 'Prefere a tarde.',
      contato: { celular: '11911112222', telefone: '1133334444' },
      docs_pessoais: { cpf: novoCpf(), rg_num: '998877', rg_oe: 'SSP', rg_oe_uf: 'SP' },
      convenios: [{ _id: c.clinica.convenio._id, matricula: '77' }],
    })
    const { paciente } = (await gerente('POST', '/api/paciente', outro)).json()
    const fica = await ler(para)
    await juntado(['cpf', 'rg', 'observacao', 'telefone', 'convenios'], para, paciente._id)
    expect(await ler(para)).toEqual({
      ...fica,
      cpf: outro.docs_pessoais.cpf,
      docs_pessoais: { ...outro.docs_pessoais, outro_tipo: null, outro_num: null },
      observacao: 'Prefere a tarde.',
      contato: { ...fica.contato, telefone: '1133334444' },
      convenios: paciente.convenios,
      updatedAt: expect.any(String),
    })
  })

  it('keep under which name an entry was written', async () => {
    const { nome } = await ler(de)
    const planosDe = async (id: string) =>
      (await gerente('GET', `/api/v2/paciente/${id}/planoTerapeutico`))
        .json()
        .planos.map((p: { registradoComo: string }) => p.registradoComo)
    // The one that stays has a plan of its own in the same specialty.
    const dela = { especialidade: { _id: c.pilates._id }, diagnostico: 'Outra.', inicio: HOJE }
    await gerente('POST', `/api/v2/paciente/${para}/planoTerapeutico`, dela)
    const { _id } = await juntado()
    const { evolucoes } = (await gerente('GET', `/api/v2/paciente/${para}/evolucao`)).json()
    expect(evolucoes.map((e: { registradoComo: string }) => e.registradoComo)).toEqual([nome])
    expect((await planosDe(para)).sort()).toEqual([nome, null])
    await desfazer(_id)
    expect([await planosDe(de), await planosDe(para)]).toEqual([[null], [null]])
  })

  it('are told of to open screens and kept in the history of both', async () => {
    const { eventos } = await openMesa(c, { assunto: 'paciente' })
    await juntado()
    await until(() => [de, para].every((id) => eventos.some((e) => (e as { _id?: string })._id === id)))
    await closeStreams(c.app)
    for (const [acao, id] of [
      ['juntarAOutro', de],
      ['juntar', para],
    ] as const) {
      const fato = (await auditedRows(c.db, { acao, registro_id: id })).at(-1)
      expect(fato?.pacientes).toEqual([id])
      // Of the one that stays: who came, and with how much.
      if (acao === 'juntar')
        expect(fato?.valores).toMatchObject({
          'juntado.nome': { depois: (await ler(de)).nome },
          'juntado.agendamento': { depois: 1 },
        })
    }
  })

  it('of one hour, or billed on one day, are refused with what is in the way', async () => {
    const outro = { _id: para, nome: 'Ana S. de Souza', guia: { _id: uuid(), numero: '1' } }
    const guia = await c.db
      .insertInto('guia')
      .values({
        id: outro.guia._id,
        numero: uuid().slice(0, 12),
        paciente_id: para,
        beneficiario_nome: outro.nome,
        convenio_id: c.clinica.convenio._id,
        unidade_id: c.centro._id,
        especialidade_id: c.pilates._id,
        data_emissao: HOJE,
        quantidade_autorizada: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const meu = await c.marcado({
      hora: '09:00',
      guia: [{ _id: guia.id }],
      paciente: { _id: para, nome: outro.nome, telefone: '11987654321' },
      encaixe: true,
    })
    const [choque] = (await previa()).choques
    expect(choque).toMatchObject({
      motivo: 'hora',
      data: HOJE,
      hora: '09:00',
      especialidade: 'Pilates',
      unidade: 'Centro',
    })
    expect(choque?.ids[1]).toBe(meu._id)
    const r = await juntar()
    expect([r.statusCode, r.json().erro.tipo, r.json().msg]).toEqual([409, 'choques', M.choques])
    expect(r.json().erro.atual).toEqual((await previa()).choques)
    expect(await rowsOf(para)).toMatchObject({ 'agendamento.paciente_id': 1 })

    await sql`update agendamento set hora = '10:00', status = 'assinado', posicao = null, encaixe = true where id = ${meu._id}`.execute(
      c.db,
    )
    await sql`update agendamento set faturamento = '2026-11-25', status = 'assinado' where paciente_id in (${para}, ${de})`.execute(
      c.db,
    )
    expect((await previa()).choques).toMatchObject([{ motivo: 'faturamento', data: '2026-11-25' }])
    expect((await juntar()).statusCode).toBe(409)
    await sql`update agendamento set faturamento = null where id = ${meu._id}`.execute(c.db)
    await juntado()
  })

  it('of eight merges at once exactly one is made', async () => {
    const respostas = await Promise.all(Array.from({ length: 8 }, () => juntar()))
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await c.db.selectFrom('paciente_juncao').select('id').execute()).toHaveLength(1)
  })

  it('are refused when one changed since, is cancelled, or is the other', async () => {
    const velha = (await previa()).fica.updatedAt
    const fica = await ler(para)
    await gerente('PUT', `/api/paciente/${para}`, { ...fica, profissao: 'Designer' })
    const recusa = async (r: ReturnType<typeof juntar>) => [(await r).statusCode, (await r).json().msg]
    expect(await recusa(juntar([], para, de, { updatedAt: velha }))).toEqual([409, M.mudou])
    const consigo = { outro: para, campos: [], updatedAt: velha, updatedAtDoOutro: velha }
    expect(await recusa(gerente('POST', `/api/paciente/${para}/juncao`, consigo))).toEqual([422, M.mesmo])
    expect(await recusa(gerente('GET', `/api/paciente/${para}/juncao?outro=${para}`))).toEqual([422, M.mesmo])
    await gerente('DELETE', `/api/paciente/${para}`)
    expect(await recusa(juntar())).toEqual([409, M.cancelado])
  })

  it('does not give a minor’s register the documents of an adult', async () => {
    const { paciente } = (
      await gerente('POST', '/api/paciente', {
        ...adulto(),
        data_nascimento: '2015-01-01',
        docs_pessoais: undefined,
        responsavel: { nome: 'Rui Prado', cpf: novoCpf(), celular: '11977776666' },
      })
    ).json()
    const r = await juntar(['data_nascimento'], para, paciente._id)
    expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'nascimento'])
    await juntado([], para, paciente._id)
  })

  it.each(PERFIS)('for %s only when they manage the clinic', async (perfil) => {
    const pode = perfil === 'Gerente' || perfil === 'Administrador'
    const r = await c.pedir(perfil)('GET', `/api/paciente/${para}/juncao?outro=${de}`)
    expect(r.statusCode).toBe(pode ? 200 : 403)
  })
})

describe('a merge', () => {
  it('is taken back whole, with what was written since about what goes back', async () => {
    const [antesDe, antesPara] = [await rowsOf(de), await rowsOf(para)]
    const [fichaDe, fichaPara] = [await ler(de), await ler(para)]
    const juncao = await juntado(['nome', 'observacao'])
    const volta = await gerente('PUT', `/api/paciente/${de}`, {
      ...(await ler(para)),
      updatedAt: (await ler(de)).updatedAt,
      docs_pessoais: { cpf: novoCpf() },
    })
    expect([volta.statusCode, volta.json().erro?.tipo]).toEqual([409, 'juntado'])

    const r = await desfazer(juncao._id)
    expect([r.statusCode, r.json().msg]).toEqual([200, M.desfeita])
    expect(r.json().juncao).toMatchObject({ podeDesfazer: false, desfeitaEm: expect.any(String) })
    const semJuncao = (linhas: Record<string, number>) =>
      Object.fromEntries(Object.entries(linhas).filter(([coluna]) => !coluna.startsWith('paciente_juncao')))
    expect(semJuncao(await rowsOf(de))).toEqual(semJuncao(antesDe))
    expect(semJuncao(await rowsOf(para))).toEqual(semJuncao(antesPara))
    // Each names the other.
    const fatos = await auditedRows(c.db, { acao: 'desfazerJuncao' })
    const valoresDe = (id: string) => fatos.findLast((f) => f.registro_id === id)?.valores
    expect(valoresDe(para)).toMatchObject({ 'juntado.nome': { antes: fichaDe.nome } })
    expect(valoresDe(de)).toHaveProperty(['juntadoA.nome', 'antes'])
    const versao = { updatedAt: expect.any(String) }
    expect([await ler(de), await ler(para)]).toEqual([
      { ...fichaDe, ...versao },
      { ...fichaPara, ...versao },
    ])
    const { evolucoes } = (await gerente('GET', `/api/v2/paciente/${de}/evolucao`)).json()
    expect(evolucoes.map((e: { registradoComo: null }) => e.registradoComo)).toEqual([null])
    expect((await desfazer(juncao._id)).json().msg).toBe(M.jaDesfeita)
  })

  it('leaves a field that somebody wrote since', async () => {
    const nomeDe = (await ler(de)).nome
    const juncao = await juntado(['nome'])
    expect((await ler(para)).nome).toBe(nomeDe)
    await sql`update paciente set nome = 'Outro Nome' where id = ${para}`.execute(c.db)
    expect((await desfazer(juncao._id)).statusCode).toBe(200)
    expect((await ler(para)).nome).toBe('Outro Nome')
  })

  it('is not taken back while a booking of one stands under a guide of the other', async () => {
    const juncao = await juntado()
    const { nome } = await ler(para)
    const nova = await c.marcado({ hora: '14:00', paciente: { _id: para, nome, telefone: '11987654321' } })
    const r = await desfazer(juncao._id)
    expect([r.statusCode, r.json().msg]).toEqual([409, M.dividida])
    expect(r.json().erro.atual).toMatchObject([{ agendamento: nova._id, data: HOJE, hora: '14:00' }])
    expect(await rowsOf(de)).toMatchObject({ 'agendamento.paciente_id': 0 })
  })

  it('is not taken back after 30 days, nor before the merge that came after it', async () => {
    const juncao = await juntado()
    const { paciente } = (await gerente('POST', '/api/paciente', adulto())).json()
    const segunda = await juntado([], paciente._id, para)
    expect((await desfazer(juncao._id)).json().msg).toBe(M.depois)
    expect((await juntar([], paciente._id, para)).json().msg).toBe(M.juntado)
    expect((await desfazer(segunda._id)).statusCode).toBe(200)
    await sql`update paciente_juncao set feita_em = feita_em - interval '31 days' where id = ${juncao._id}`.execute(
      c.db,
    )
    expect((await desfazer(juncao._id)).json().msg).toBe(M.prazo)
    const { juncoes } = (await gerente('GET', `/api/paciente/${para}/juncoes`)).json()
    expect(juncoes.map((j: Juncao) => [j._id, j.podeDesfazer])).toEqual(
      [
        [juncao._id, false],
        [segunda._id, false],
      ].reverse(),
    )
  })
})
