import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { auditedRows } from '../../../teste/auditoria'
import { importerOf } from '../../../teste/cadastros/importacao'

let t: AppDeTeste
let i: ReturnType<typeof importerOf>
beforeAll(async () => {
  t = await testApp()
  i = importerOf(t)
  await t.app.trabalhos.start()
})
afterAll(() => t.fechar())

const TUSS = JSON.stringify({
  rows: [
    { codigo: 10101012, procedimento: 'Consulta' },
    { codigo: 20101015, procedimento: 'Teste' },
  ],
})
const precos = async (nome: string) =>
  (
    await sql<{ codigo: string; ch: number | null; valor_fixo: number | null }>`
        select p.codigo, p.ch, p.valor_fixo from procedimento p join tabela_procedimento t on t.id = p.tabela_id
        where t.nome = ${nome} order by p.posicao`.execute(t.db)
  ).rows.map((p) => `${p.codigo} ${p.ch} ${p.valor_fixo}`)
const tabelaDe = async (nome: string) =>
  (await t.db.selectFrom('tabela_procedimento').select('id').where('nome', '=', nome).executeTakeFirst())?.id

it('ask for a table and a price, and make the table, which goes again with them', async () => {
  const { _id, campos } = await i.conferir('procedimento', 'tuss.json', TUSS)
  expect(campos.map((c) => [c.nome, c.coluna, c.alternativa])).toEqual([
    ['codigo', 0, null],
    ['nome', 1, null],
    ['valor_fixo', null, 'ch'],
    ['ch', null, 'valor_fixo'],
  ])
  const nova = { novaTabela: 'TUSS 22' }
  expect((await i.chooseTabela(_id, nova)).linhas).toMatchObject({ nova: 0, problema: 0 })
  expect((await i.chooseTabela(_id, {}, { ch: '0' })).linhas).toMatchObject({ nova: 0, problema: 0 })
  const lida = await i.chooseTabela(_id, nova, { ch: '0' })
  expect(lida).toMatchObject({ novaTabela: 'TUSS 22', tabela: null, linhas: { nova: 2, problema: 0 } })
  expect(await i.gravar(_id)).toMatchObject({ criados: 2, tabela: { nome: 'TUSS 22' } })
  expect(await precos('TUSS 22')).toEqual(['10101012 0 null', '20101015 0 null'])
  const registro_id = (await tabelaDe('TUSS 22')) as string
  expect((await auditedRows(t.db, { registro_id })).map((f) => [f.acao, f.entidade, f.valores])).toEqual([
    ['criar', 'tabela_procedimento', { nome: { depois: 'TUSS 22' }, ativo: { depois: true } }],
    ['alterar', 'tabela_procedimento', { totalProcedimentos: { depois: 2 } }],
  ])
  expect(await i.desfazer(_id)).toMatchObject({ estado: 'desfeita', tabela: null, mensagem: null })
  expect(await tabelaDe('TUSS 22')).toBeUndefined()
})

it('take the prices of a sheet, tell those that change, and give them back', async () => {
  const nome = 'Particular'
  const primeira = await i.conferir(
    'procedimento',
    'a.csv',
    'codigo;procedimento;valor\n1.01.01.01-2;Consulta;R$ 120,00\n20101015;Teste;90\n',
  )
  await i.chooseTabela(primeira._id, { novaTabela: nome })
  await i.gravar(primeira._id)
  const tabela = (await tabelaDe(nome)) as string
  const folha =
    'codigo;procedimento;valor;CH\n10101012;Outro nome;150,5;\n20101015;Teste;90,00;\n30101018;Novo;;12,5\nA1;Ruim;-1;\n30101026;Sem preço;;\n'
  const { _id } = await i.conferir('procedimento', 'b.csv', folha)
  expect((await i.chooseTabela(_id, { tabela })).linhas).toMatchObject({
    nova: 1,
    muda: 1,
    igual: 1,
    problema: 2,
  })
  expect(
    (await i.linhas(_id)).map((l) => [l.motivo, ...l.problemas.map((p) => `${p.coluna} ${p.mensagem}`)]),
  ).toEqual([
    ['Preço hoje: R$ 120,00.'],
    ['Mesmo código.'],
    [null],
    [null, 'A Código deve ter só números.', 'C Valor inválido.'],
    [null, 'C Campo é obrigatório.'],
  ])
  expect(await i.gravar(_id, true)).toMatchObject({ criados: 1, alterados: 1 })
  expect(await precos(nome)).toEqual(['10101012 null 15050', '20101015 null 9000', '30101018 1250 null'])
  const mudou = (await auditedRows(t.db, { registro_id: tabela })).flatMap((f) =>
    f.valores ? [f.valores] : [],
  )
  expect(mudou).toContainEqual({ 'procedimento 10101012.valor_fixo': { antes: 12000, depois: 15050 } })
  const emUso = await i.pedir('GET', `/api/importacao/${primeira._id}/em-uso`)
  expect(emUso.json()).toMatchObject({ total: 1, registros: [{ paciente: null }] })
  expect(await i.desfazer(_id)).toMatchObject({ estado: 'desfeita' })
  expect(await precos(nome)).toEqual(['10101012 null 12000', '20101015 null 9000'])
  // One value for all is for those that enter.
  const zeros = await i.conferir('procedimento', 'c.csv', 'codigo;procedimento\n10101012;Consulta\n')
  expect((await i.chooseTabela(zeros._id, { tabela }, { valor_fixo: '0' })).linhas).toMatchObject({
    muda: 0,
    igual: 1,
  })
})

const ANS = [
  'registroANS;cnpj;razaoSocial;nomeFantasia',
  '326305;29309127000179;AMIL ASSISTÊNCIA MÉDICA INTERNACIONAL S.A.;AMIL',
  '5711;01518211000183;PROMED A LTDA;PROMED',
  '303623;16513178000176;PROMED B LTDA;PROMED',
  `999999;11828089000103;${'X'.repeat(61)};`,
].join('\n')

it('enter by a name that is theirs alone, with the only table that there is, or the one chosen', async () => {
  const { _id, tabela } = await i.conferir('convenio', 'ans.csv', ANS)
  expect(tabela).toMatchObject({ nome: 'Particular' })
  expect(
    (await i.linhas(_id)).map((l) => [
      l.situacao,
      l.motivo,
      ...l.problemas.map((p) => p.coluna + p.mensagem),
    ]),
  ).toEqual([
    ['nova', 'Entra como “AMIL ASSISTÊNCIA MÉDICA INTERNACIONAL S.A.”.'],
    ['nova', null],
    ['nova', 'Entra como “PROMED B LTDA”.'],
    ['problema', null, 'CCampo deve ter no máximo 60 letras.'],
  ])
  await i.gravar(_id, true)
  expect((await i.pedir('GET', '/api/convenio?nome=PROMED')).json().convenios).toMatchObject([
    { nome: 'PROMED', ans: '005711', cnpj: '01518211000183', tabelas: [{ nome: 'Particular' }] },
    { nome: 'PROMED B LTDA', ans: '303623' },
  ])
  await sql`insert into tabela_procedimento (id, nome) values (${_id}, 'Outra')`.execute(t.db)
  const outra = await i.conferir('convenio', 'ans.csv', ANS)
  expect(outra).toMatchObject({ tabela: null, linhas: { nova: 0, problema: 0 } })
  const segunda = await i.chooseTabela(outra._id, { tabela: (await tabelaDe('Particular')) as string })
  expect(segunda.linhas).toMatchObject({ nova: 0, igual: 3, problema: 1 })
  expect(await i.desfazer(_id)).toMatchObject({ estado: 'desfeita' })
})
