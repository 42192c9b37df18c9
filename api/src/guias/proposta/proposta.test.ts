import type { PropostaDaGuia } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { HOJE } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { type ClinicaComGuias, openGuias } from '../../teste/guias'
import { captureSql } from '../../teste/rotas/planos'
import { until } from '../../teste/until'

const enviados = captureSql()
let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
  await sql`
    update unidade set cnpj = '11222333000181', tiss = '{"cnes": "1234567", "razaoSocial": "Clínica Aurora Ltda"}',
      endereco = '{"endereco": "Rua da Bahia", "numero": "10", "cidade": "São Paulo", "uf": "SP", "cep": "01310100"}'
    where id = ${c.centro._id}`.execute(c.db)
})
afterAll(async () => {
  enviados.stop()
  await c.fechar()
})

const pedir = (busca: string) => c.pedir()('GET', `/api/guia/nova${busca}`)
const nova = async (busca: string): Promise<PropostaDaGuia> => {
  const r = await pedir(busca)
  if (r.statusCode !== 200) throw new Error(`${r.statusCode} ${r.body}`)
  return r.json()
}
const paciente = (i = 0) => c.clinica.pacientes[i] as (typeof c.clinica.pacientes)[0]

it('of nothing but a person begins with the unit in which they work, and its own data', async () => {
  const { guia, convenios, renovar } = await nova('')
  expect(guia).toMatchObject({
    unidade: 'Centro',
    especialidade: null,
    profissional: null,
    beneficiario: null,
    agendamentos: [],
    contratadoSolicitante: {
      tipoSolicitante: 'J',
      documentoSolicitante: '11222333000181',
      nome: 'Clínica Aurora Ltda',
      cnes: '1234567',
      profissionalSolicitante: { _id: null, nome: null },
    },
    contratadoExecutante: {
      tipoExecutante: 'J',
      documentoExecutante: '11222333000181',
      nome: 'Clínica Aurora Ltda',
      cnes: '1234567',
      endereco: { numero: '10', municipio: 'São Paulo', codigoIBGEMunicipio: '3550308' },
      conselho: null,
    },
  })
  expect([convenios, renovar]).toEqual([[], null])
  expect((await nova('?unidade=norte&especialidade=pilates')).guia).toMatchObject({
    unidade: 'Norte',
    especialidade: 'Pilates',
    contratadoExecutante: { nome: 'Norte', documentoExecutante: null },
  })
})

it('of a booking that is not saved yet takes over what was chosen in it', async () => {
  const [pessoa] = c.clinica.profissionais
  const { guia } = await nova(
    `?paciente=${paciente()._id}&unidade=Norte&especialidade=Pilates&profissional=${pessoa?._id}`,
  )
  expect(guia).toMatchObject({
    unidade: 'Norte',
    especialidade: 'Pilates',
    profissional: { _id: pessoa?._id, nome: pessoa?.nome },
    beneficiario: { _id: paciente()._id },
    agendamentos: [],
  })
})

it('of an appointment takes over all that it knows', async () => {
  const a = await c.marcado()
  const { guia, convenios } = await nova(`?agendamento=${a._id}`)
  expect(guia).toMatchObject({
    unidade: 'Centro',
    especialidade: 'Pilates',
    profissional: { _id: a.profissional._id, nome: a.profissional.nome },
    beneficiario: { _id: paciente()._id, nome: paciente().nome, convenio: c.clinica.convenio._id },
    agendamentos: [a._id],
  })
  expect(convenios).toEqual([
    {
      _id: c.clinica.convenio._id,
      nome: 'Saúde Plena',
      ans: '123456',
      particular: false,
      tabelas: c.tabelas.slice(0, 2),
      valorCH: 65,
      vencimentoGuiaDias: 30,
      plano: 'Pleno',
      matricula: '70000',
      validade: '2199-12-31',
      exigeExecutante: false,
    },
  ])
  await c.esvaziar()
})

it('of a pre-booking without a register has no patient, and nothing to link', async () => {
  const a = await c.marcado({
    status: 'pre_agendado',
    paciente: { nome: 'Sem Cadastro', telefone: '(11) 987654321', data_nascimento: '1990-01-01' },
    guia: [],
  })
  expect((await nova(`?agendamento=${a._id}`)).guia).toMatchObject({
    especialidade: 'Pilates',
    beneficiario: null,
    agendamentos: [],
  })
  await c.esvaziar()
})

it('takes doctor, CID and CNS of the last guide of the specialty', async () => {
  const [p] = [paciente(1)]
  const de = (troca: object) => ({ beneficiario: { _id: p._id, nome: p.nome }, ...troca })
  await c.salva({
    ...de({ autorizacao: { dataEmissao: '2026-11-20' }, especialidade: 'Fisioterapia' }),
    beneficiario: { _id: p._id, nome: p.nome, numeroCartaoNacionalSaude: '898001160660761' },
    solicitacao: { cid10: 'S93.4', indicacao: 'Entorse', procedimentos: [c.linha('pilates')] },
    contratadoSolicitante: {
      profissionalSolicitante: { _id: null, nome: 'Dr. Digitado', numeroConselho: '77' },
    },
  })
  await c.salva(de({ solicitacao: { cid10: 'M54.5', procedimentos: [c.linha('pilates')] } }))
  const pilates = (await nova(`?paciente=${p._id}&especialidade=Pilates`)).guia
  expect(pilates).toMatchObject({
    cid10: 'M54.5',
    indicacao: null,
    beneficiario: { numeroCartaoNacionalSaude: '898001160660761' },
    contratadoSolicitante: {
      profissionalSolicitante: {
        _id: c.medico,
        nome: 'Rute Prado',
        conselho: 'CRM',
        numeroConselho: '1234',
        ufConselho: 'SP',
        cbo: '225270',
      },
    },
  })
  const daFisio = async () => (await nova(`?paciente=${p._id}&especialidade=Fisioterapia`)).guia
  const cancel = (ativo: boolean) => c.db.updateTable('cid').set({ ativo }).execute()
  await cancel(false)
  expect(await daFisio()).toMatchObject({ cid10: null, indicacao: 'Entorse' })
  await cancel(true)
  const fisio = await daFisio()
  expect(fisio).toMatchObject({ cid10: 'S93.4', indicacao: 'Entorse' })
  expect(fisio.contratadoSolicitante.profissionalSolicitante).toEqual({
    _id: null,
    nome: 'Dr. Digitado',
    conselho: 'CRM',
    numeroConselho: '77',
    ufConselho: 'SP',
    cbo: '225270',
  })
})

it('takes the doctor who referred the patient where no guide names one, unless cancelled', async () => {
  const { _id } = paciente(2)
  const solicitante = async () =>
    (await nova(`?paciente=${_id}`)).guia.contratadoSolicitante.profissionalSolicitante
  expect((await solicitante()).nome).toBeNull()
  await c.db.updateTable('paciente').set({ indicacao_medico_id: c.medico }).where('id', '=', _id).execute()
  expect(await solicitante()).toMatchObject({ _id: c.medico, nome: 'Rute Prado' })
  await c.db.updateTable('medico').set({ ativo: false }).execute()
  expect((await solicitante()).nome).toBeNull()
  await c.db.updateTable('medico').set({ ativo: true }).execute()
})

it('chooses the plan of the last guide, else one whose card is good; cancelled insurers are none', async () => {
  const { _id } = paciente(3)
  const outros = ['Vencido', 'Bom Plano', 'Cancelado'].map((nome) => ({ id: novoId(), nome }))
  await c.db.updateTable('guia').set({ ativo: false }).where('paciente_id', '=', _id).execute()
  await c.db.deleteFrom('paciente_convenio').where('paciente_id', '=', _id).execute()
  await c.db
    .insertInto('convenio')
    .values(outros.map((o) => ({ ...o, ativo: o.nome !== 'Cancelado' })))
    .execute()
  await c.db
    .insertInto('paciente_convenio')
    .values(
      outros.map((o, posicao) => ({
        id: novoId(),
        paciente_id: _id,
        convenio_id: o.id,
        posicao,
        validade: posicao === 0 ? '2026-11-22' : HOJE,
      })),
    )
    .execute()
  const { guia, convenios } = await nova(`?paciente=${_id}`)
  expect(convenios.map((x) => x.nome)).toEqual(['Vencido', 'Bom Plano'])
  expect(guia.beneficiario?.convenio).toBe(outros[1]?.id)
  await c.db
    .updateTable('guia')
    .set({ ativo: true, convenio_id: outros[0]?.id })
    .where('paciente_id', '=', _id)
    .execute()
  expect((await nova(`?paciente=${_id}`)).guia.beneficiario?.convenio).toBe(outros[0]?.id)
})

it('knows the clinic by its code at the insurer, where that is how it is known', async () => {
  await sql`insert into convenio_unidade (convenio_id, unidade_id, codigo)
    values (${c.clinica.convenio._id}, ${c.centro._id}, 'PREST-77')`.execute(c.db)
  const { contratadoSolicitante, contratadoExecutante } = (
    await nova(`?paciente=${paciente()._id}&unidade=Centro`)
  ).guia
  expect([contratadoSolicitante.tipoSolicitante, contratadoSolicitante.documentoSolicitante]).toEqual([
    'C',
    'PREST-77',
  ])
  expect(contratadoExecutante).toMatchObject({ tipoExecutante: 'C', documentoExecutante: 'PREST-77' })
})

it('of a guide that is renewed brings it whole', async () => {
  const guia = await c.salva(c.guiaCheia(), 'Faturista')
  const proposta = await nova(`?renovar=${guia._id}`)
  expect(proposta.renovar).toEqual(guia)
  expect(proposta.guia).toMatchObject({ unidade: 'Centro', beneficiario: { _id: guia.paciente._id } })
})

it('is what a save takes: a guide of an appointment, with nothing typed but the request', async () => {
  const a = await c.marcado({ profissional: { _id: c.clinica.profissionais[2]?._id } }, paciente(1))
  const { guia, convenios } = await nova(`?agendamento=${a._id}`)
  const plano = convenios.find((x) => x._id === guia.beneficiario?.convenio)
  const r = await c.salvar({
    ...guia,
    autorizacao: { dataEmissao: HOJE },
    beneficiario: {
      ...guia.beneficiario,
      plano: plano?.plano,
      numeroCarteira: plano?.matricula,
      validadeCarteira: plano?.validade,
    },
    solicitacao: { cid10: guia.cid10, indicacao: guia.indicacao, procedimentos: [c.linha('pilates')] },
    // The appointment was booked on a guide of the specialty.
    confirmado: true,
  })
  expect([r.statusCode, r.statusCode === 201 ? '' : r.body]).toEqual([201, ''])
  expect(r.json().guia).toMatchObject({ agendamentos: [a._id], sessoes: { usadas: 1 } })
})

it('is one request of four statements at most', async () => {
  const a = await c.marcado({ hora: '09:00' }, paciente(4))
  await nova(`?agendamento=${a._id}`)
  enviados.take()
  await nova(`?agendamento=${a._id}`)
  const lidas = enviados.take().filter((e) => /\b(guia|agendamento|paciente|unidade)\b/.test(e.texto))
  expect(lidas.length).toBeLessThanOrEqual(4)
})

it('says what is not there, and notes whom it showed', async () => {
  const nada = novoId()
  const respostas = await Promise.all(
    ['agendamento', 'renovar', 'paciente'].map((q) => pedir(`?${q}=${nada}`)),
  )
  expect(respostas.map((r) => [r.statusCode, r.json().msg])).toEqual([
    [404, 'Agendamento não encontrado.'],
    [404, 'Guia não encontrada, contate o administrador do sistema.'],
    [404, 'Paciente não encontrado.'],
  ])
  const { _id } = paciente(5)
  await nova(`?paciente=${_id}`)
  await until(async () =>
    (await auditedRows(c.db, { acao: 'ler', entidade: 'guia' })).some((l) => l.pacientes?.includes(_id)),
  )
})

describe('fields 41 to 45', () => {
  const quem = () => c.clinica.profissionais[0]?._id as string
  const registrar = (tiss: object) =>
    c.db
      .updateTable('profissional')
      .set({ numero_conselho: '4-1-F', tiss: JSON.stringify(tiss) })
      .where('id', '=', quem())
      .execute()
  const exigir = (exigeExecutante: boolean) =>
    c.db
      .updateTable('convenio')
      .set({ tiss: JSON.stringify({ exigeExecutante }) })
      .where('id', '=', c.clinica.convenio._id)
      .execute()
  const INTEIRO = { conselho: 'CREFITO', ufConselho: 'SP', cbo: '223605' }
  const executor = async () => {
    const busca = `?paciente=${paciente()._id}&unidade=Centro&especialidade=Pilates&profissional=${quem()}`
    const { contratadoExecutante: e } = (await nova(busca)).guia
    return [e.nomeComplementar, e.conselho, e.conselhoNumero, e.conselhoUF, e.cbo]
  }
  const NINGUEM = [null, null, null, null, null]

  it('name the professional of the session where the insurer wants it, whole or not at all', async () => {
    await registrar(INTEIRO)
    expect(await executor()).toEqual(NINGUEM)
    await exigir(true)
    const nome = c.clinica.profissionais[0]?.nome
    expect(await executor()).toEqual([nome, 'CREFITO', '4-1-F', 'SP', '223605'])
    await registrar({ ...INTEIRO, cbo: null })
    expect(await executor()).toEqual(NINGUEM)
    await exigir(false)
  })

  it('name the clinic that is a natural person, its name too', async () => {
    const unidade = (troca: object) =>
      c.db.updateTable('unidade').set(troca).where('id', '=', c.centro._id).execute()
    await c.db.deleteFrom('convenio_unidade').execute()
    const tiss = { cpfContratado: '52998224725', numeroConselho: '9', ...INTEIRO }
    await unidade({ cnpj: null, tiss: JSON.stringify(tiss) })
    expect(await executor()).toEqual(['Centro', 'CREFITO', '9', 'SP', '223605'])
    await unidade({ tiss: JSON.stringify({ ...tiss, ufConselho: null }) })
    expect(await executor()).toEqual(NINGUEM)
  })

  it('are chosen from the professionals of the clinic, without how to reach them', async () => {
    await registrar(INTEIRO)
    const { executantes } = (await c.pedir()('GET', '/api/guia/executantes?nome=4-1')).json()
    expect(executantes).toEqual([
      { _id: quem(), nome: c.clinica.profissionais[0]?.nome, numeroConselho: '4-1-F', ...INTEIRO },
    ])
    const nome = c.clinica.profissionais[1]?.nome.split(' ')[0] ?? ''
    const achados = await c.pedir()('GET', `/api/guia/executantes?nome=${encodeURIComponent(nome)}`)
    expect(achados.json().executantes.map((e: { _id: string }) => e._id)).toContain(
      c.clinica.profissionais[1]?._id,
    )
  })
})

it('tells of open guides of the specialty that still have sessions, and which the appointment is on', async () => {
  const p = paciente(4)
  const de = { beneficiario: { _id: p._id, nome: p.nome } }
  await c.db.updateTable('guia').set({ ativo: false }).where('paciente_id', '=', p._id).execute()
  const aberta = await c.salva({
    ...de,
    solicitacao: {
      cid10: 'M54.5',
      procedimentos: [c.linha('pilates', { qtdSolicitada: 3, qtdAutorizada: 3 })],
    },
  })
  await c.salva({ ...de, especialidade: 'Fisioterapia' })
  const busca = `?paciente=${p._id}&unidade=Centro&especialidade=Pilates`
  const dela = { _id: aberta._id, numero: aberta.autorizacao.numeroGuia, restantes: 3, doAgendamento: false }
  expect((await nova(busca)).abertas).toEqual([dela])
  await c.esvaziar()
  const a = await c.marcado({ guia: [{ _id: aberta._id }] }, p)
  expect((await nova(`?agendamento=${a._id}`)).abertas).toEqual([
    { ...dela, restantes: 2, doAgendamento: true },
  ])
  // Sent, it takes no session more; ended, it is no longer good.
  const com = async (troca: object) => {
    await c.db.updateTable('guia').set(troca).where('id', '=', aberta._id).execute()
    return (await nova(busca)).abertas
  }
  expect(await com({ bloqueada: true })).toEqual([])
  expect(await com({ bloqueada: false, data_emissao: '2026-01-02' })).toEqual([])
})
