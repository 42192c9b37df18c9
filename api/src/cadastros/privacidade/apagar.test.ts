import { MENSAGENS_DA_PRIVACIDADE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { verifyAuditoria } from '../../platform/auditoria/selo/conferir'
import { sealNext } from '../../platform/auditoria/selo/selar'
import { Testemunha } from '../../platform/auditoria/selo/testemunha'
import { auditedRows } from '../../teste/auditoria'
import { pdf, senderOf } from '../../teste/cadastros/documentos'
import { patientsOfPrivacy } from '../../teste/cadastros/privacidade'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { until } from '../../teste/until'

let agora = new Date('2026-11-23T12:00:00Z')
let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro({ agora: () => agora })
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const { dizer, gerente, juntar, novo, privacidade } = patientsOfPrivacy(() => c)
const apagar = (id: string, nome: string) =>
  gerente('POST', `/api/paciente/${id}/privacidade/apagar`, { nome })
const CHAVE = 'chave-dos-testes-com-mais-de-32-caracteres'

const verify = () => verifyAuditoria(c.db, CHAVE, new Testemunha('/sem-pasta'))
/** Other databases of the server may hold an older transaction for a moment. */
const seal = () =>
  until(async () => {
    while (await c.db.transaction().execute((tx) => sealNext(tx, CHAVE)));
    return (await verify()).semSelo === 0
  }, 60_000)

/** Where a text occurs, in any column of any table. */
const findEverywhere = async (textos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ nome: string }>`
    select c.relname as nome from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`.execute(c.db)
  const onde: string[] = []
  for (const { nome } of rows) {
    const { rows: achadas } = await sql`
      select from ${sql.table(nome)} t where t::text like any(${textos.map((x) => `%${x}%`)}) limit 1`.execute(
      c.db,
    )
    if (achadas.length > 0) onde.push(nome)
  }
  return onde
}

/** Every table that hangs on a patient, by whatever chain of references: each is in the file or says nothing, and each is erased. */
const DO_PACIENTE = [
  'adendo',
  'agendamento',
  'agendamento_guia',
  'anexo',
  'assinatura',
  'cobranca',
  'cobranca_contato',
  'consentimento',
  'conta',
  'credito_anterior',
  'credito_anterior_cobranca',
  'documento',
  'documento_link',
  'emitido',
  'emitido_envio',
  'emitido_versao',
  'espera',
  'glosa_aceita',
  'glosa_perdida',
  'guia',
  'guia_faturamento',
  'guia_historico',
  'guia_procedimento',
  'indicacao_guia',
  'lancamento',
  'lembrete',
  'lote_guia',
  'lote_sessao',
  'paciente_convenio',
  'paciente_juncao',
  'pacote_guia',
  'pacote_particular',
  'pacote_sessao',
  'patologia_pregressa',
  'plano_mensal',
  'plano_pausa',
  'plano_terapeutico',
  'plano_terapeutico_versao',
  'prontuario',
  'rascunho',
  'recebimento',
  'recebimento_cobranca',
  'recebimento_forma',
  'recibo',
  'recibo_recebimento',
  'recurso_item',
  'registro_clinico',
  'registro_clinico_versao',
  'relatorio_item',
  'repasse_sessao',
  'resposta',
  'retorno_glosa',
  'retorno_guia',
  'retorno_item',
  'retorno_item_sessao',
  'sessao_coberta',
]

it('a table more that hangs on patients is exported and erased too (exportPacientes, erasePacientes)', async () => {
  const { rows } = await sql<{ nome: string }>`
    with recursive deles (oid) as (
      select 'paciente'::regclass::oid
      union select k.conrelid from deles d join pg_constraint k on k.confrelid = d.oid and k.contype = 'f')
    select c.relname as nome from deles d join pg_class c on c.oid = d.oid where c.relname <> 'paciente' order by 1`.execute(
    c.db,
  )
  expect(rows.map((r) => r.nome)).toEqual(DO_PACIENTE)
})

describe('erasing a patient', () => {
  it('is refused until 20 years after the last entry and 5 after billing, with the date', async () => {
    const [p] = await c.maisPacientes(1)
    const id = p?._id as string
    const sessao = await c.marcado({ hora: '10:00' }, p)
    expect(await privacidade(id)).toMatchObject({
      prontuario: null,
      faturamento: null,
      apagarEm: null,
      marcados: 1,
    })
    expect((await apagar(id, p?.nome as string)).json().msg).toBe(M.marcados)
    await c.emStatus(sessao._id, 'assinado')
    await sql`update agendamento set faturamento = '2026-11-25' where id = ${sessao._id}`.execute(c.db)
    expect(await privacidade(id)).toMatchObject({
      faturamento: { ultimo: '2026-11-25', ate: '2031-11-25' },
      apagarEm: '2031-11-25',
    })
    const r = await apagar(id, p?.nome as string)
    expect([r.statusCode, r.json().erro.tipo, r.json().erro.atual]).toEqual([
      409,
      'prazo',
      { apagarEm: '2031-11-25' },
    ])
    expect(r.json().msg).toContain('25/11/2031')
    const laudo = (await senderOf(c)).guardar({ pessoa: id })
    await laudo
    expect((await privacidade(id)).prontuario?.ate.slice(0, 4)).toBe(String(new Date().getFullYear() + 20))
  })

  it('leaves its name and number nowhere', async () => {
    const p = await novo({ nome: 'Zuleica Apagada', observacao: 'Prefere a tarde.' })
    const irma = await novo({ nome: 'Zuleica A.' })
    await dizer(p._id, true)
    const { tipos, guardar } = await senderOf(c)
    await guardar({
      pessoa: p._id,
      tipo: tipos.cpf,
      nome: 'CPF da Zuleica Apagada.pdf',
      bytes: pdf('CPF da Zuleica', 300_000),
    })
    const { paciente } = (await gerente('GET', `/api/paciente/${p._id}`)).json()
    await gerente(
      'PUT',
      `/api/paciente/${p._id}`,
      { ...paciente, profissao: 'Artista' },
      { 'idempotency-key': 'chave-da-zuleica' },
    )
    await juntar(p._id, irma._id)
    expect(await findEverywhere([p.cpf, 'Zuleica'])).not.toEqual([])
    await seal()
    const errado = await apagar(p._id, 'Zuleica')
    expect([errado.statusCode, errado.json().erro.campos]).toEqual([422, { nome: M.nome }])
    expect((await apagar(irma._id, irma.nome)).json().msg).toBe(M.juntado)
    const r = await apagar(p._id, 'zuleica apagada')
    expect([r.statusCode, r.json().msg]).toEqual([200, M.apagado])
    expect(await findEverywhere([p.cpf, 'Zuleica', 'ZULEICA', 'zuleica'])).toEqual([])
    expect((await gerente('GET', `/api/paciente/${p._id}`)).statusCode).toBe(404)
    // Who did it, and who saw it before, stays known; ids explain nothing any more.
    expect(await findEverywhere([p._id, irma._id])).toEqual(['auditoria'])
    await seal()
    const { falha, linhas } = await verify()
    expect([falha, linhas > 20]).toEqual([undefined, true])
    for (const _id of [p._id, irma._id])
      expect(await auditedRows(c.db, { acao: 'apagar', registro_id: _id })).toMatchObject([
        { pacientes: [_id], valores: null },
      ])
  })

  it('takes what was billed once its 5 years are over; what was closed keeps its sums', async () => {
    const [p] = await c.maisPacientes(1)
    const [id, guia, nome] = [p?._id as string, p?.guia._id as string, p?.nome as string]
    const sessao = await c.marcado({ hora: '10:00' }, p)
    await c.emStatus(sessao._id, 'assinado')
    const [fechado, aberto, indicacao, relatorio] = [uuid(), uuid(), uuid(), uuid()]
    const comandos = [
      sql`update agendamento set faturamento = '2026-11-25' where id = ${sessao._id}`,
      sql`insert into pacote (id, nome, guias, sessoes, total, criado_por, atualizado_por, created_at) values
        (${fechado}, 'Fechado', 1, 1, 5000, 'a@b', 'a@b', '2026-11-24'), (${aberto}, 'Aberto', 1, 0, 0, 'a@b', 'a@b', '2026-11-24')`,
      sql`insert into pacote_guia (pacote_id, guia_id, ordem, sessoes, valor, aberto) values
        (${fechado}, ${guia}, 1, 1, 5000, false), (${aberto}, ${guia}, 1, 0, 0, true)`,
      sql`insert into pacote_sessao (pacote_id, guia_id, agendamento_id) values (${fechado}, ${guia}, ${sessao._id})`,
      sql`update pacote set finalizado_em = '2026-11-26', finalizado_por = 'a@b' where id = ${fechado}`,
      sql`insert into guia_faturamento (guia_id, faturada_em) values (${guia}, '2026-11-26')`,
      sql`insert into indicacao_pagamento (id, profissional_id, mes_referencia, atualizado_por)
        values (${indicacao}, ${c.clinica.profissionais[1]?._id}, '2026-11', 'a@b')`,
      sql`insert into indicacao_guia (indicacao_id, guia_id, ordem, quantidade) values (${indicacao}, ${guia}, 1, 1)`,
      sql`insert into relatorio_promed (id, referencia, arquivo, enviado_por, enviado_em)
        values (${relatorio}, '2026-11', 'a.xlsx', 'a@b', '2026-12-01')`,
      sql`insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade,
        total_pago, total_glosa, guia_id) values (${relatorio}, 1, '2026-11-23', ${nome}, '1', 'P', 'X', 1, 5000, 0, ${guia})`,
      sql`insert into patologia_pregressa (id, guia_id, posicao, nome, possui, criado_por)
        values (${uuid()}, ${guia}, 1, 'Asma', true, '{}')`,
    ]
    for (const comando of comandos) await comando.execute(c.db)
    // The month of the submission ends last.
    expect(await privacidade(id)).toMatchObject({ prontuario: null, apagarEm: '2031-12-01' })
    await expect(sql`delete from pacote_sessao`.execute(c.db)).rejects.toThrow('finalizado')
    agora = new Date('2031-12-01T12:00:00Z')
    try {
      expect((await apagar(id, nome)).json().msg).toBe(M.apagado)
    } finally {
      agora = new Date('2026-11-23T12:30:00Z')
    }
    expect(await findEverywhere([id])).toEqual(['auditoria'])
    const { rows } = await sql`select nome, guias, sessoes, total from pacote order by nome desc`.execute(
      c.db,
    )
    expect(rows).toEqual([
      { nome: 'Fechado', guias: 1, sessoes: 1, total: 5000 },
      { nome: 'Aberto', guias: 0, sessoes: 0, total: 0 },
    ])
    const { rows: itens } = await sql`select descricao, total_pago from relatorio_item`.execute(c.db)
    expect(itens).toEqual([{ descricao: 'Paciente apagado', total_pago: 5000 }])
  })

  it('takes the clinical record once its 20 years are over, and nothing else does', async () => {
    const id = c.paciente
    const nome = (await privacidade(id)).paciente.nome
    const e = await c.escrita(await c.assinado({ hora: '09:00' }))
    await c.alterar(e, { respostas: [{ questao: c.q(0), valor: 'Saiu sem dor.' }] })
    expect((await apagar(id, nome)).statusCode).toBe(409)
    for (const tabela of ['resposta', 'registro_clinico_versao', 'registro_clinico'])
      await expect(sql`delete from ${sql.table(tabela)}`.execute(c.db)).rejects.toThrow(
        'não pode ser apagado',
      )
    // The database's own clock stamps the record, this one the session.
    const hoje = new Date(Math.max(Date.now(), agora.getTime()))
    agora = new Date(hoje.setFullYear(hoje.getFullYear() + 20) + 2 * 86_400_000)
    try {
      expect((await privacidade(id)).apagarEm).toBeNull()
      expect((await apagar(id, nome)).statusCode).toBe(200)
    } finally {
      agora = new Date('2026-11-23T12:30:00Z')
    }
    expect(await findEverywhere([id])).toEqual(['auditoria'])
    for (const tabela of ['resposta', 'registro_clinico_versao', 'registro_clinico', 'prontuario'])
      expect((await sql`select from ${sql.table(tabela)}`.execute(c.db)).rows).toHaveLength(0)
  })
})
