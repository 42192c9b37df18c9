import type { AuditoriaAnswer, HistoricoAnswer, LinhaDaAuditoria } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { importerOf } from '../../teste/cadastros/importacao'
import { until } from '../../teste/until'

let t: AppDeTeste
let i: ReturnType<typeof importerOf>
beforeAll(async () => {
  t = await testApp()
  i = importerOf(t)
  await t.app.trabalhos.start()
})
afterAll(() => t.fechar())

const ask = async (filtros = ''): Promise<LinhaDaAuditoria[]> => {
  const dia = t.app.hoje()
  const pedido = `/api/auditoria?dataInicio=${dia}&dataFim=${dia}${filtros}`
  return (await t.como('Administrador')('GET', pedido)).json<AuditoriaAnswer>().linhas
}
const lineOf = async (frase: RegExp, filtros?: string): Promise<LinhaDaAuditoria> => {
  let achada: LinhaDaAuditoria | undefined
  await until(async () => {
    achada = (await ask(filtros)).find((l) => frase.test(l.frase))
    return achada !== undefined
  })
  return achada as LinhaDaAuditoria
}
const fieldsOf = ({ campos }: Pick<LinhaDaAuditoria, 'campos'>) =>
  campos.map(({ campo, antes, depois }) => [campo, antes, depois])
const tabelaDe = async (nome: string) => {
  const { rows } = await sql<{ id: string }>`select id from tabela_procedimento where nome = ${nome}`.execute(
    t.db,
  )
  return rows[0]?.id as string
}

it('what changed in a price table is told in money, by code and name of the procedure', async () => {
  const gerente = t.como('Gerente')
  const consulta = { codigo: '10101012', nome: 'Consulta', ch: 28_000, valor_fixo: 0 }
  const sessao = { codigo: '20202020', nome: 'Sessão', ch: null, valor_fixo: 9_050 }
  const corpo = { nome: 'Preços', procedimentos: [consulta, sessao] }
  const { tabela } = (await gerente('POST', '/api/tabelasProcedimento', corpo)).json()
  const mudada = { ...tabela, procedimentos: [{ ...consulta, ch: 30_800, valor_fixo: 123_456 }] }
  expect((await gerente('PUT', `/api/tabelasProcedimento/${tabela._id}`, mudada)).statusCode).toBe(200)
  const campos = [
    ['CH de 10101012 · Consulta', '280,00', '308,00'],
    ['Nome de 20202020', 'Sessão', null],
    ['Valor fixo de 10101012 · Consulta', 'R$ 0,00', 'R$ 1.234,56'],
    ['Valor fixo de 20202020', 'R$ 90,50', null],
  ]
  const linha = await lineOf(/alterou 4 campos da tabela de procedimentos Preços/)
  expect(fieldsOf(linha).sort()).toEqual(campos)
  const historico = (
    await gerente('GET', `/api/tabelasProcedimento/${tabela._id}/historico`)
  ).json<HistoricoAnswer>().linhas
  expect(fieldsOf(historico[0] as LinhaDaAuditoria).sort()).toEqual(campos)
  expect(fieldsOf(historico[1] as LinhaDaAuditoria)).toContainEqual([
    'Quantidade de procedimentos',
    null,
    '2',
  ])
})

it('an import is named by its file, and what was chosen for it in the words of its screen', async () => {
  const { _id } = await i.conferir(
    'procedimento',
    'precos.csv',
    'codigo;procedimento;valor\n1;Um;5\n2;Dois;6\n',
  )
  await i.chooseTabela(_id, { novaTabela: 'Da folha' })
  await i.linhas(_id)
  await i.gravar(_id)
  const { name } = t.clinica.usuarios.Gerente
  const doArquivo = 'a importação do arquivo precos.csv'
  expect(fieldsOf(await lineOf(/enviou o arquivo/))).toEqual([
    ['O que traz', null, 'Procedimentos e preços'],
    ['Arquivo', null, 'precos.csv'],
  ])
  expect((await lineOf(/viu as linhas/)).frase).toBe(`${name} viu as linhas d${doArquivo}`)
  const escolheu = await lineOf(/escolheu/)
  expect(escolheu.frase).toBe(`${name} escolheu as colunas d${doArquivo}`)
  expect(fieldsOf(escolheu)).toEqual([
    ['Linha dos títulos', null, '1'],
    ['Coluna de Nome', null, 'B'],
    ['Coluna de Código', null, 'A'],
    ['Coluna de Valor (R$)', null, 'C'],
  ])
  const gravou = await lineOf(/gravou/)
  expect(gravou.frase).toBe(`${name} gravou ${doArquivo}`)
  expect(fieldsOf(gravou)).toContainEqual(['Linhas novas', null, '2'])
  expect(
    fieldsOf(gravou).filter(([campo]) => /^(Nova|Muda|Igual|Repetida|Problema|Gravada)$/.test(`${campo}`)),
  ).toEqual([])
  expect(await tabelaDe('Da folha')).toBeDefined()
})

it('an import is one line, with its records behind it; undone, they say with which import they came and went', async () => {
  const csv = 'nome;data de nascimento\nRita Um;01/02/1990\nRita Dois;03/04/1991\n'
  const { _id } = await i.conferir('paciente', 'ritas.csv', csv)
  await i.gravar(_id)
  const { name } = t.clinica.usuarios.Gerente
  const gravou = await lineOf(/gravou a importação do arquivo ritas/)
  expect(gravou.importacao).toEqual({ _id, registros: 2 })
  const frases = async (filtros = '') => (await ask(filtros)).map((l) => l.frase)
  expect((await frases()).filter((f) => /cadastrou o paciente Rita/.test(f))).toEqual([])
  const deles = await ask(`&importacao=${_id}`)
  const com = '(importação do arquivo ritas.csv)'
  expect(deles.map((l) => l.frase).sort()).toEqual([
    `${name} cadastrou o paciente Rita Dois ${com}`,
    `${name} cadastrou o paciente Rita Um ${com}`,
  ])
  const [rita] = deles[0]?.pacientes ?? []
  expect((await ask(`&paciente=${rita?._id}&tipo=escritas`)).map((l) => l.frase)).toHaveLength(1)

  await i.desfazer(_id)
  expect((await lineOf(/desfez/)).importacao).toEqual({ _id, registros: 2 })
  expect((await frases(`&importacao=${_id}`)).sort()).toEqual([
    ...Array(2).fill(`${name} cadastrou o paciente ${com}`),
    ...Array(2).fill(`${name} removeu o paciente ${com}`),
  ])
})

it('the batches of a price sheet are one line in the history of its table, counted together', async () => {
  const linhas = Array.from({ length: 501 }, (_, n) => `${n + 1};Procedimento ${n + 1};5`)
  const csv = ['codigo;procedimento;valor', ...linhas].join('\n')
  const { _id } = await i.conferir('procedimento', 'grande.csv', csv)
  await i.chooseTabela(_id, { novaTabela: 'Grande' })
  await i.gravar(_id)
  const historico = `/api/tabelasProcedimento/${await tabelaDe('Grande')}/historico`
  const { linhas: ditas } = (await t.como('Gerente')('GET', historico)).json<HistoricoAnswer>()
  expect(ditas).toHaveLength(2)
  expect(ditas[0]?.frase).toMatch(/\(importação do arquivo grande.csv\)$/)
  expect(fieldsOf(ditas[0] as LinhaDaAuditoria)).toEqual([['Quantidade de procedimentos', null, '501']])
})
