import { type Consentimento, MENSAGENS_DA_PRIVACIDADE as M, type Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { unzip } from '../../teste/arquivos/zip'
import { auditedRows } from '../../teste/auditoria'
import { pdf, senderOf } from '../../teste/cadastros/documentos'
import { adulto } from '../../teste/cadastros/pacientes'
import { patientsOfPrivacy } from '../../teste/cadastros/privacidade'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { until } from '../../teste/until'
import { consentiu } from '../publico'

let agora = new Date('2026-11-23T12:00:00Z')
let c: ClinicaComRegistro
beforeAll(async () => {
  c = await openRegistro({ agora: () => agora })
})
afterAll(() => c.fechar())
afterEach(() => c.esvaziar())

const { dizer, gerente, juntar, novo, privacidade } = patientsOfPrivacy(() => c)
const ocultar = (id: string, oculto = true, mais: object = {}) =>
  gerente('PUT', `/api/paciente/${id}/privacidade/oculto`, { oculto, ...mais })

describe('a consent', () => {
  it('is dated, says who took it down, and can be taken back', async () => {
    const { _id } = await novo()
    expect(await consentiu(c.db, _id, 'lembretes')).toBe(false)
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

  it('refused without an earlier yes is on record as a refusal', async () => {
    const { _id } = await novo()
    const recusa = await dizer(_id, false)
    expect([recusa.statusCode, recusa.json().msg]).toEqual([201, M.recusou])
    expect([(await dizer(_id, false)).statusCode, await consentiu(c.db, _id, 'lembretes')]).toEqual([
      409,
      false,
    ])
    expect(
      await auditedRows(c.db, { acao: 'recusar', registro_id: recusa.json().consentimento._id }),
    ).toHaveLength(1)
    await dizer(_id, true)
    expect(await consentiu(c.db, _id, 'lembretes')).toBe(true)
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
      oculto: { por: c.clinica.usuarios.Gerente.name },
    })
    expect((await ocultar(p._id, false)).json().msg).toBe(M.mostrado)
    expect(await achados('nome=oculta&ativo=true')).toEqual([1, 1])
    expect(
      (await auditedRows(c.db, { registro_id: p._id })).map((l) => l.acao).filter((a) => a !== 'ler'),
    ).toEqual(['criar', 'ocultar', 'mostrar'])
  })

  it('shown again stays cancelled where it was, or where another active register has its CPF', async () => {
    const [cancelado, repetido] = [await novo({ nome: 'Era Cancelada' }), await novo({ nome: 'Tem Outra' })]
    const { paciente } = (await gerente('GET', `/api/paciente/${cancelado._id}`)).json()
    await gerente('PUT', `/api/paciente/${cancelado._id}`, { ...paciente, ativo: false })
    for (const { _id } of [cancelado, repetido]) await ocultar(_id)
    const outro = { ...adulto(), docs_pessoais: { cpf: repetido.cpf }, outroCadastro: true }
    expect((await gerente('POST', '/api/paciente', outro)).statusCode).toBe(201)
    for (const { _id } of [cancelado, repetido]) {
      const r = await ocultar(_id, false)
      expect([r.statusCode, r.json().msg]).toEqual([200, M.mostradoCancelado])
      expect(await privacidade(_id)).toMatchObject({ paciente: { ativo: false }, oculto: null })
    }
  })

  it('gives what is part of it back to the searches, and leaves it cancelled', async () => {
    const [fica, outro] = [await novo({ nome: 'Fica Ativa' }), await novo({ nome: 'Foi Juntada' })]
    await ocultar(outro._id)
    await juntar(fica._id, outro._id)
    await ocultar(fica._id)
    await ocultar(fica._id, false)
    expect((await privacidade(fica._id)).paciente.ativo).toBe(true)
    expect((await privacidade(outro._id)).paciente.ativo).toBe(false)
  })

  it('says so to who opens it, and takes no authorization, only a withdrawal', async () => {
    const p = await novo({ nome: 'Escondida Lima' })
    await dizer(p._id, true, 'imagens')
    const recepcao = c.pedir('Recepcionista')
    expect((await recepcao('GET', `/api/paciente/${p._id}`)).json().paciente).not.toHaveProperty('oculto')
    await ocultar(p._id)
    expect((await gerente('GET', `/api/paciente/${p._id}`)).json().paciente).toMatchObject({ oculto: true })
    const { paciente } = (await recepcao('GET', `/api/paciente/${p._id}/consentimentos`)).json()
    expect(paciente).toEqual({ _id: p._id, nome: p.nome, oculto: true })
    const sim = await dizer(p._id, true)
    expect([sim.statusCode, sim.json().msg]).toEqual([409, M.consentirOculto])
    expect((await dizer(p._id, false, 'imagens')).statusCode).toBe(201)
  })

  it('comes back when it is reactivated', async () => {
    const p = await novo({ nome: 'Voltou Ramos' })
    await ocultar(p._id)
    const outra = await gerente('POST', '/api/paciente', { ...adulto(), docs_pessoais: { cpf: p.cpf } })
    expect([outra.statusCode, outra.json().erro.atual]).toEqual([409, { _id: p._id }])
    expect(outra.json().erro.conteudo).toContain(
      'cancelado e oculto das buscas por quem cuida da privacidade. Reative-o',
    )
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

describe('a hidden patient', () => {
  it('opens to who hides patients, and to others for half an hour with a reason that is audited; cards and guides go on by name', async () => {
    const [p] = await c.maisPacientes(1)
    const id = p?._id as string
    const sessao = await c.marcado({ hora: '10:00' }, p)
    const { guardar } = await senderOf(c)
    const documento = await guardar({ pessoa: id })
    await gerente('PUT', `/api/paciente/${id}/privacidade/oculto`, { oculto: true, confirmado: true })
    const abrem = [
      `/api/paciente/${id}`,
      `/api/paciente/${id}/documentos`,
      `/api/documento/${documento.id}`,
      `/api/v2/paciente/${id}/evolucao`,
      `/api/v2/paciente/${id}/patologias_pregressas?guia_id=${p?.guia._id}`,
      `/api/evolucao/${id}/agendamentos`,
      `/api/evolucao/${id}/diarios`,
      `/api/evolucao/${id}/impresso`,
      `/api/prontuario?paciente_id=${id}`,
      `/api/evolucao/respostas?agendamento_id=${sessao._id}`,
    ]
    const vez = async (perfil: Perfil) => {
      const vistos: string[] = []
      for (const url of abrem) {
        const r = await c.pedir(perfil)('GET', url)
        vistos.push(r.statusCode === 403 ? r.json().erro.tipo : 'aberto')
      }
      return vistos
    }
    expect(new Set(await vez('Gerente'))).toEqual(new Set(['aberto']))
    expect(new Set(await vez('Profissional'))).toEqual(new Set(['oculto']))
    const prof = c.pedir('Profissional')
    const recusado = await prof('GET', `/api/paciente/${id}`)
    expect(recusado.json()).toMatchObject({ msg: M.fechado, erro: { atual: { _id: id } } })
    expect((await prof('PUT', `/api/paciente/${id}`, { nome: 'X' })).statusCode).not.toBe(200)
    // What is owed and paid is theirs who take money.
    for (const url of [
      `/api/paciente/${id}/conta`,
      `/api/paciente/${id}/recibos`,
      `/api/paciente/${id}/emitidos`,
    ])
      expect((await c.pedir('Recepcionista')('GET', url)).json().erro.tipo).toBe('oculto')
    // Booking and billing go on by name.
    for (const url of [
      `/api/paciente/${id}/agendamentos`,
      `/api/v2/guia/paciente/${id}?especialidade=Pilates`,
    ])
      expect((await c.pedir('Recepcionista')('GET', url)).statusCode).toBe(200)
    const abrir = (motivo: string) => prof('POST', `/api/paciente/${id}/privacidade/abertura`, { motivo })
    expect((await abrir('curto')).json().erro.campos).toHaveProperty('motivo')
    expect((await abrir('Paciente voltou e pediu o laudo.')).statusCode).toBe(200)
    expect(await auditedRows(c.db, { acao: 'abrirOculto' })).toMatchObject([
      {
        registro_id: id,
        pacientes: [id],
        valores: { motivo: { depois: 'Paciente voltou e pediu o laudo.' } },
      },
    ])
    expect(new Set(await vez('Profissional'))).toEqual(new Set(['aberto']))
    // Of that person alone, and not for ever.
    expect(await vez('Recepcionista')).toContain('oculto')
    await sql`set session_replication_role = replica`.execute(c.db)
    await sql`update auditoria set quando = quando - interval '31 minutes' where acao = 'abrirOculto'`.execute(
      c.db,
    )
    await sql`set session_replication_role = origin`.execute(c.db)
    expect(new Set(await vez('Profissional'))).toEqual(new Set(['oculto']))
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
    const espera = { unidade: 'Centro', especialidade: 'Pilates', desde: HOJE, ativo: true }
    await gerente('POST', '/api/agenda/espera', { ...espera, paciente: { _id: id } })
    await sql`
      insert into lembrete (id, agendamento_id, paciente_id, data, hora, situacao, quando)
      select ${uuid()}, id, paciente_id, data, hora, 'falhou', now() from agendamento where paciente_id = ${id}`.execute(
      c.db,
    )
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
    expect(json('autorizacoes.json')).toMatchObject([{ finalidade: 'imagens', dado: true }])
    expect(json('agendamentos.json')).toMatchObject([
      { data: HOJE, hora: '09:00', guias: [expect.any(String)] },
    ])
    expect(json('lembretes.json')).toEqual([
      { data: HOJE, hora: '09:00', situacao: 'falhou', enviadoEm: null },
    ])
    expect(json('espera.json')).toMatchObject([{ desde: HOJE, unidade: 'Centro', especialidade: 'Pilates' }])
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
    expect(json('documentos.json')).toMatchObject([
      { arquivo: 'documentos/001 laudo_ joelho.pdf', enviadoPor: c.clinica.usuarios.Gerente.name },
    ])
    expect(part('LEIA-ME.txt').toString('utf8')).toContain('UTC')
    expect(part('documentos/001 laudo_ joelho.pdf').equals(bytes)).toBe(true)
    expect(json('acessos.json').length).toBeGreaterThan(3)
    const exportados = await auditedRows(c.db, { acao: 'exportar' })
    expect(exportados.map((l) => l.registro_id)).toEqual([id, outro._id])
  })

  it('has foreign telephones with their country, and those of Brazil as they were typed', async () => {
    const { _id } = await novo({
      contato: { celular: '+1 212 555 0123', telefone: '(31) 3456-7890', email: null },
      contato_emergencia: { nome: 'João', celular: '+351 912 345 678' },
    })
    const r = await gerente('GET', `/api/paciente/${_id}/privacidade/arquivo`)
    expect(JSON.parse((unzip(r.rawPayload).get('cadastro.json') as Buffer).toString('utf8'))).toMatchObject([
      {
        contato: { celular: '+12125550123', telefone: '3134567890' },
        contato_emergencia: { celular: '+351912345678' },
      },
    ])
  })
})
