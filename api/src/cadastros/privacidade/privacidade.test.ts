import { type Consentimento, MENSAGENS_DA_PRIVACIDADE as M, type Privacidade } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { verifyAuditoria } from '../../platform/auditoria/selo/conferir'
import { sealNext } from '../../platform/auditoria/selo/selar'
import { Testemunha } from '../../platform/auditoria/selo/testemunha'
import { HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { pdf, senderOf } from '../../teste/documentos'
import { adulto } from '../../teste/pacientes'
import { type ClinicaComRegistro, openRegistro } from '../../teste/registro'
import { until } from '../../teste/until'
import { unzip } from '../../teste/zip'
import { consentiu } from '../publico'

let agora = new Date('2026-11-23T12:00:00Z')
let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro({ agora: () => agora })
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const gerente: ReturnType<ClinicaComRegistro['pedir']> = (...args) => c.pedir('Gerente')(...args)
const novo = async (mais: object = {}) => {
  const r = await gerente('POST', '/api/paciente', adulto(mais))
  expect(r.statusCode).toBe(201)
  return r.json().paciente as { _id: string; nome: string; cpf: string; updatedAt: string }
}
const privacidade = async (id: string): Promise<Privacidade> =>
  (await gerente('GET', `/api/paciente/${id}/privacidade`)).json()
const apagar = (id: string, nome: string) =>
  gerente('POST', `/api/paciente/${id}/privacidade/apagar`, { nome })
const ocultar = (id: string, oculto = true, mais: object = {}) =>
  gerente('PUT', `/api/paciente/${id}/privacidade/oculto`, { oculto, ...mais })
const dizer = (id: string, dado: boolean, finalidade = 'lembretes') =>
  c.pedir('Recepcionista')('POST', `/api/paciente/${id}/consentimentos`, {
    finalidade,
    dado,
    como: 'Termo assinado',
  })
const juntar = async (fica: string, outro: string) => {
  const p = (await gerente('GET', `/api/paciente/${fica}/juncao?outro=${outro}`)).json()
  const corpo = { outro, campos: [], updatedAt: p.fica.updatedAt, updatedAtDoOutro: p.outro.updatedAt }
  expect((await gerente('POST', `/api/paciente/${fica}/juncao`, corpo)).statusCode).toBe(201)
}

describe('a consent', () => {
  it('is dated, says who took it down, and can be taken back', async () => {
    const { _id } = await novo()
    expect(await consentiu(c.db, _id, 'lembretes')).toBe(false)
    expect((await dizer(_id, false)).json().msg).toBe(M.nadaARevogar)
    const dado = await dizer(_id, true)
    expect([dado.statusCode, dado.json().msg]).toEqual([201, M.consentiu])
    expect([await consentiu(c.db, _id, 'lembretes'), await consentiu(c.db, _id, 'marketing')]).toEqual([
      true,
      false,
    ])
    const denovo = await dizer(_id, true)
    expect([denovo.statusCode, denovo.json().msg]).toEqual([409, M.repetido])
    expect((await dizer(_id, false)).json().msg).toBe(M.revogou)
    expect(await consentiu(c.db, _id, 'lembretes')).toBe(false)
    const { consentimentos } = (await gerente('GET', `/api/paciente/${_id}/consentimentos`)).json()
    const { name: por } = c.clinica.usuarios.Recepcionista
    expect(consentimentos).toMatchObject([
      { finalidade: 'lembretes', dado: false, como: 'Termo assinado', por, em: agora.toISOString() },
      { dado: true, por },
    ])
    const [linha] = await auditedRows(c.db, { acao: 'revogar', registro_id: consentimentos[0]._id })
    expect(linha).toMatchObject({ pacientes: [_id], valores: { finalidade: { depois: 'lembretes' } } })
  })

  it('said by both registers of a person is what was said last', async () => {
    const [um, outro] = [await novo(), await novo()]
    await dizer(um._id, true)
    agora = new Date(agora.getTime() + 60_000)
    await dizer(outro._id, true)
    await dizer(outro._id, false)
    await juntar(um._id, outro._id)
    expect(await consentiu(c.db, um._id, 'lembretes')).toBe(false)
    const { consentimentos } = (await gerente('GET', `/api/paciente/${um._id}/consentimentos`)).json()
    expect(consentimentos.map((x: Consentimento) => x.dado)).toEqual([false, true, true])
  })

  it('of two desks at once is one', async () => {
    const { _id } = await novo()
    const respostas = await Promise.all([1, 2, 3, 4].map(() => dizer(_id, true)))
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409, 409, 409])
  })
})

describe('a hidden register', () => {
  const achados = async (consulta: string, perfil: 'Gerente' | 'Recepcionista' = 'Gerente') => {
    const r = await c.pedir(perfil)('GET', `/api/paciente?comTotal=true&${consulta}`)
    return r.statusCode === 200 ? [r.json().pacientes.length, r.json().total] : r.statusCode
  }

  it('is in no list, picker, search or notice, but for who asks for the hidden ones', async () => {
    const p = await novo({ nome: 'Oculta Pereira', data_nascimento: '1971-03-04' })
    const buscas = ['nome=oculta', `cpf=${p.cpf}`, 'nome=oculta&ativo=false', 'nome=oculta&completo=true']
    const parecida = '/api/paciente/semelhantes?nome=Oculta%20Pereira&data_nascimento=1971-03-04'
    expect((await gerente('GET', parecida)).json().pacientes).toHaveLength(1)
    expect((await ocultar(p._id)).json().msg).toBe(M.oculto)
    for (const busca of buscas) expect([busca, await achados(busca)]).toEqual([busca, [0, 0]])
    expect((await gerente('GET', parecida)).json().pacientes).toEqual([])
    expect(await achados('nome=oculta&ocultos=true')).toEqual([1, 1])
    expect(await achados('ocultos=true', 'Recepcionista')).toBe(403)
    expect((await c.pedir('Recepcionista')('GET', '/api/paciente/total?ocultos=true')).statusCode).toBe(403)
    expect(await privacidade(p._id)).toMatchObject({
      paciente: { ativo: false },
      oculto: { por: c.clinica.usuarios.Gerente.email },
    })
    await ocultar(p._id, false)
    expect(await achados('nome=oculta')).toEqual([1, 1])
    expect(
      (await auditedRows(c.db, { registro_id: p._id })).map((l) => l.acao).filter((a) => a !== 'ler'),
    ).toEqual(['criar', 'ocultar', 'mostrar'])
  })

  it('comes back when it is reactivated', async () => {
    const p = await novo({ nome: 'Voltou Ramos' })
    await ocultar(p._id)
    const outra = await gerente('POST', '/api/paciente', { ...adulto(), docs_pessoais: { cpf: p.cpf } })
    expect([outra.statusCode, outra.json().erro.atual]).toEqual([409, { _id: p._id }])
    const { paciente } = (await gerente('GET', `/api/paciente/${p._id}`)).json()
    expect((await gerente('PUT', `/api/paciente/${p._id}`, { ...paciente, ativo: true })).statusCode).toBe(
      200,
    )
    expect(await achados('nome=voltou&ativo=true')).toEqual([1, 1])
  })

  it('with bookings is asked about first', async () => {
    const [p] = await c.maisPacientes(1)
    await c.marcado({ hora: '10:00' }, p)
    const id = p?._id as string
    const r = await ocultar(id)
    expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'agendamentosAfetados'])
    expect((await privacidade(id)).oculto).toBeNull()
    expect((await ocultar(id, true, { confirmado: true })).statusCode).toBe(200)
  })
})

describe('who saw a patient', () => {
  it('is listed by person and time, without the other patients of the same screen', async () => {
    const [p, vizinho] = await c.maisPacientes(2)
    await c.marcado({ hora: '08:00' }, p)
    await c.marcado({ hora: '09:00' }, vizinho)
    await c.grade()
    await gerente('GET', `/api/paciente/${p?._id}`)
    const acessos = async (mais = '') =>
      (await gerente('GET', `/api/paciente/${p?._id}/privacidade/acessos${mais}`)).json()
    await until(async () => (await acessos()).linhas.length >= 4)
    const { linhas } = await acessos()
    const { name: recepcao } = c.clinica.usuarios.Recepcionista
    expect(linhas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quem: recepcao, oQue: `Viu os agendamentos do paciente ${p?.nome}` }),
        expect.objectContaining({ quem: c.clinica.usuarios.Gerente.name, oQue: `Viu o paciente ${p?.nome}` }),
      ]),
    )
    expect(JSON.stringify(linhas)).not.toContain(vizinho?.nome)
    const primeira = await acessos('?limit=1')
    const segunda = await acessos(`?limit=1&antesDe=${primeira.antesDe}`)
    expect(segunda.linhas[0].numero).toBeLessThan(primeira.linhas[0].numero)
  })
})

describe('everything about a patient', () => {
  it('is one zip, with the documents and the registers that are part of this one', async () => {
    const id = c.paciente
    const outro = await novo({ nome: 'Ana do Outro Cadastro', observacao: 'Veio do cadastro antigo.' })
    await dizer(id, true, 'imagens')
    const e = await c.escrita(await c.assinado({ hora: '09:00' }))
    await c.alterar(e, { respostas: [{ questao: c.q(0), valor: 'Saiu sem dor.' }] })
    const bytes = pdf('Laudo da Ana', 600_000)
    await (await senderOf(c)).guardar({ bytes, nome: 'laudo: joelho.pdf' })
    await juntar(id, outro._id)
    const r = await gerente('GET', `/api/paciente/${id}/privacidade/arquivo`)
    expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/zip'])
    const zip = unzip(r.rawPayload)
    const part = (nome: string) => zip.get(nome) ?? Buffer.alloc(0)
    const json = (nome: string) => JSON.parse(part(nome).toString('utf8'))
    expect(json('cadastro.json').map((f: { nome?: string }) => f.nome)).toEqual([
      expect.stringContaining('Ana'),
      'Ana do Outro Cadastro',
      undefined,
    ])
    expect(json('consentimentos.json')).toMatchObject([{ finalidade: 'imagens', dado: true }])
    expect(json('agendamentos.json')).toMatchObject([
      { data: HOJE, hora: '09:00', guias: [expect.any(String)] },
    ])
    expect(json('guias.json')).toMatchObject([
      { numero: c.clinica.pacientes[0]?.guia.numero, procedimentos: [] },
    ])
    expect(json('prontuario.json')).toMatchObject([
      {
        tipo: 'evolucao',
        respostas: expect.arrayContaining([
          expect.objectContaining({ pergunta: 'Questão de Texto', valor: 'Saiu sem dor.' }),
        ]),
        versoesAnteriores: [{ versao: 1 }],
      },
    ])
    expect(json('documentos.json')).toMatchObject([{ arquivo: 'documentos/001 laudo_ joelho.pdf' }])
    expect(part('documentos/001 laudo_ joelho.pdf').equals(bytes)).toBe(true)
    expect(json('acessos.json').length).toBeGreaterThan(3)
    const exportados = await auditedRows(c.db, { acao: 'exportar' })
    expect(exportados.map((l) => l.registro_id)).toEqual([id, outro._id])
  })
})

const CHAVE = 'chave-dos-testes-com-mais-de-32-caracteres'
/** What the audit has so far. */
const seal = async () => {
  while (await c.db.transaction().execute((tx) => sealNext(tx, CHAVE)));
}

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
  'agendamento',
  'agendamento_guia',
  'consentimento',
  'documento',
  'documento_link',
  'guia',
  'guia_faturamento',
  'guia_historico',
  'guia_procedimento',
  'indicacao_guia',
  'paciente_convenio',
  'paciente_juncao',
  'pacote_guia',
  'pacote_sessao',
  'patologia_pregressa',
  'prontuario',
  'rascunho',
  'registro_clinico',
  'registro_clinico_versao',
  'relatorio_item',
  'resposta',
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
    await guardar({ pessoa: p._id, tipo: tipos.cpf, bytes: pdf('CPF da Zuleica', 300_000) })
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
    const { falha, linhas } = await verifyAuditoria(c.db, CHAVE, new Testemunha('/sem-pasta'))
    expect([falha, linhas > 20]).toEqual([undefined, true])
    for (const _id of [p._id, irma._id])
      expect(await auditedRows(c.db, { acao: 'apagar', registro_id: _id })).toMatchObject([
        { pacientes: [_id], valores: null },
      ])
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
    agora = new Date('2046-11-24T12:00:00Z')
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
