import { addDias, type ContagemDasGuias, type GuiaDaLista } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from '../../teste/agenda'

let c: Clinica
const convenios = { amil: novoId(), zelo: novoId() }
/** By number. */
const ids = new Map<string, string>()

type Troca = Partial<Record<string, unknown>>
const guia = async (numero: string, nome: string, troca: Troca = {}) => {
  const id = novoId()
  ids.set(numero, id)
  await sql`insert into guia (id, numero, paciente_id, beneficiario_nome, solicitante_nome, convenio_id, unidade_id, especialidade_id,
      data_emissao, quantidade_autorizada, ativo, bloqueada, bloqueado_para_pagamento, total_guia, ficha)
    values (${id}, ${numero}, ${troca.paciente ?? c.clinica.pacientes[0]?._id}, ${nome}, ${troca.solicitante ?? null},
      ${troca.convenio ?? c.clinica.convenio._id}, ${troca.unidade ?? c.centro._id}, ${troca.especialidade ?? c.pilates._id},
      ${troca.data ?? HOJE}, 10, ${troca.ativo ?? true}, ${troca.bloqueada ?? false}, ${troca.pagamento ?? false},
      ${troca.total ?? 0}, '{"contratadoSolicitante": {"nome": "Clínica Aurora"}}')`.execute(c.db)
}

beforeAll(async () => {
  c = await openAgenda()
  await sql`delete from guia`.execute(c.db)
  await sql`insert into convenio (id, nome, vencimento_guia_dias)
    values (${convenios.amil}, 'Amil Norte', 30), (${convenios.zelo}, 'Zelo Saúde', 60)`.execute(c.db)
  const [, norte] = c.clinica.unidades
  const [, fisio] = c.clinica.especialidades
  const [ana, bruno] = c.clinica.pacientes
  await sql`update paciente set nome_social = 'Íris Prado' where id = ${bruno?._id}`.execute(c.db)
  await guia('1101', 'Ana Souza', {
    paciente: ana?._id,
    solicitante: 'Dra. Rute D’Ávila',
    data: '2026-10-26',
  })
  await guia('1102', 'Bruno Lima', { paciente: bruno?._id, convenio: convenios.amil, data: '2026-10-25' })
  await guia('11010', 'Ágata Reis', {
    convenio: convenios.amil,
    data: '2026-11-01',
    unidade: norte._id,
    solicitante: 'Caio Neves',
  })
  await guia('2105', 'Élcio Vaz', {
    convenio: convenios.zelo,
    especialidade: fisio._id,
    bloqueada: true,
    data: '2026-09-25',
    total: 91_500,
  })
  await guia('2106', 'Zeca Melo', {
    convenio: convenios.zelo,
    pagamento: true,
    data: '2026-09-25',
    solicitante: 'Bia Sá',
  })
  await guia('2107', 'Ana Removida', { ativo: false, data: '2026-11-20', convenio: convenios.amil })
})
afterAll(() => c.fechar())

const buscar = async (consulta: string): Promise<{ guias: GuiaDaLista[]; total?: number }> => {
  const r = await c.pedir('Recepcionista')('GET', `/api/guia?${consulta}`)
  expect([r.statusCode, r.statusCode === 200 ? '' : r.body]).toEqual([200, ''])
  return r.json()
}
const numeros = async (consulta: string) =>
  (await buscar(`orderBy=numero&${consulta}`)).guias.map((g) => g.autorizacao.numeroGuia)

it.each([
  ['numero=110', ['1101', '1102', '11010']],
  ['numero=11010', ['11010']],
  ['convenio=zelo', ['2105', '2106']],
  ['convenio=norte amil', ['1102', '2107', '11010']],
  ['convenio=nada', []],
  ['beneficiario=agata', ['11010']],
  ['beneficiario=ana', ['1101', '2107']],
  ['beneficiario=an r', ['2107']],
  ['beneficiario=%', []],
  ['beneficiario=íris prado', ['1102']],
  ['solicitante=davila', ['1101']],
  ['solicitante=neves caio', ['11010']],
  ['unidade=norte', ['11010']],
  ['unidade=Nenhuma', []],
  ['especialidade=Fisioterapia', ['2105']],
  ['enviadaParaFaturamento=true', ['2105']],
  ['evnviadaParaFaturamento=true', ['2105']],
  ['enviadaParaFaturamento=false&ativo=true', ['1101', '1102', '2106', '11010']],
  ['ativo=false', ['2107']],
  ['bloqueadoParaPagamento=true', ['2106']],
  ['bloqueadoParaPagamento=false&ativo=true', ['1101', '1102', '2105', '11010']],
  ['dataInicio=2026-10-26&dataFim=2026-11-01', ['1101', '11010']],
  ['dataFim=2026-09-25', ['2105', '2106']],
  ['dataInicio=2026-11-02', ['2107']],
])('finds by %s', async (filtro, achadas) => {
  expect(await numeros(encodeURI(filtro))).toEqual(achadas)
  expect((await buscar(encodeURI(`comTotal=true&limit=1&${filtro}`))).total).toBe(achadas.length)
})

it('finds the guides of one patient, and of an insurer by its id', async () => {
  expect(await numeros(`pacienteId=${c.clinica.pacientes[1]?._id}`)).toEqual(['1102'])
  expect(await numeros(`convenio=${convenios.amil}&ativo=true`)).toEqual(['1102', '11010'])
})

it('a guide is about to end in its last seven days, while it is open', async () => {
  // 30 days: 29 have passed of the first, 23 of the second; 60 days: 53 and 52.
  const emissoes = [29, 23, 22, 30].map((dias) => addDias(HOJE, -dias))
  for (const [i, data] of emissoes.entries()) await guia(`9${i}`, 'Prazo', { convenio: convenios.amil, data })
  for (const [i, dias] of [53, 52].entries())
    await guia(`8${i}`, 'Prazo', { convenio: convenios.zelo, data: addDias(HOJE, -dias) })
  await guia('70', 'Prazo', { convenio: convenios.amil, data: emissoes[0], bloqueada: true })
  await guia('71', 'Prazo', { convenio: convenios.amil, data: emissoes[0], ativo: false })
  expect(await numeros('vencendo=true&beneficiario=prazo')).toEqual(['80', '90', '91'])
  await sql`delete from guia where beneficiario_nome = 'Prazo'`.execute(c.db)
})

describe('order', () => {
  const ATIVAS = 'ativo=true&'
  it.each([
    ['numero', ['1101', '1102', '2105', '2106', '11010']],
    ['paciente', ['11010', '1101', '1102', '2105', '2106']],
    ['autorizacao.dataEmissao', ['2105', '2106', '1102', '1101', '11010']],
    ['solicitante', ['1102', '2105', '2106', '11010', '1101']],
  ])('%s, and the other way round', async (orderBy, ordem) => {
    const lidos = async (o: string) => {
      const { guias } = await buscar(`${ATIVAS}orderBy=${o}`)
      return guias.map((g) => g.autorizacao.numeroGuia)
    }
    expect(await lidos(orderBy)).toEqual(ordem)
    expect(await lidos(`-${orderBy}`)).toEqual([...ordem].reverse())
  })
  it.each([
    ['convenio', ['11010', '1102', '1101', '2106', '2105']],
    ['-convenio', ['2106', '2105', '1101', '11010', '1102']],
    ['unidade', ['1101', '1102', '2106', '2105', '11010']],
    ['-unidade', ['11010', '1101', '1102', '2106', '2105']],
  ])('%s: by its name, the newest guide first in each', async (orderBy, ordem) => {
    const { guias } = await buscar(`${ATIVAS}orderBy=${orderBy}`)
    expect(guias.map((g) => g.autorizacao.numeroGuia)).toEqual(ordem)
    const paginas = []
    for (let skip = 0; skip < 5; skip += 2)
      paginas.push(...(await buscar(`${ATIVAS}orderBy=${orderBy}&skip=${skip}&limit=2`)).guias)
    expect(paginas).toEqual(guias)
  })
})

it('answers what the list shows of a guide', async () => {
  const paciente = c.clinica.pacientes[1]
  const numero = '1102'
  await c.marcado({ guia: [{ _id: ids.get(numero) }] }, paciente)
  const { guias } = await buscar(`numero=${numero}`)
  expect(guias).toEqual([
    {
      _id: ids.get(numero),
      ativo: true,
      bloqueada: false,
      bloqueadoParaPagamento: false,
      observacaoFaturamento: null,
      unidade: 'Centro',
      especialidade: 'Pilates',
      autorizacao: { numeroGuia: numero, dataEmissao: '2026-10-25', validadeSenha: null, senha: null },
      beneficiario: {
        _id: paciente?._id,
        nome: 'Bruno Lima',
        nome_social: 'Íris Prado',
        plano: null,
        convenio: { _id: convenios.amil, nome: 'Amil Norte', vencimentoGuiaDias: 30 },
      },
      contratadoSolicitante: { nome: 'Clínica Aurora', profissionalSolicitante: { nome: null } },
      procedimentosRealizados: { totalGuia: 0 },
      totalAgendamentos: 1,
      sessoes: { quantidade: 10, usadas: 1, restantes: 9 },
      updatedAt: expect.any(String),
    },
  ])
})

it('answers the questions asked all day in one request, among what the other filters find', async () => {
  const contar = async (filtro = ''): Promise<ContagemDasGuias> =>
    (await c.pedir('Profissional')('GET', `/api/guia/contagem?${filtro}`)).json()
  const total = (n: number) => ({ total: n })
  const todas = { abertas: total(4), enviadas: total(1), vencendo: total(2), pagamentoBloqueado: total(1) }
  expect(await contar()).toEqual(todas)
  // What a question asks itself does not change the others.
  expect(await contar('enviadaParaFaturamento=true&bloqueadoParaPagamento=true&vencendo=true')).toEqual(todas)
  expect(await contar('convenio=zelo')).toEqual({
    abertas: total(1),
    enviadas: total(1),
    vencendo: total(1),
    pagamentoBloqueado: total(1),
  })
})

it('refuses a number with letters, and a filter that nobody knows', async () => {
  for (const filtro of ['numero=1a', 'situacao=aberta', 'orderBy=senha', `numero=${'1'.repeat(21)}`])
    expect([filtro, (await c.pedir()('GET', `/api/guia?${filtro}`)).statusCode]).toEqual([filtro, 400])
})
