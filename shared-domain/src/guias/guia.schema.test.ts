import { guiaSchema } from './guia.schema'
import { MENSAGENS_DA_GUIA as M } from './mensagens'

const HOJE = '2026-11-22'
const ID = '01980000-0000-7000-8000-00000000aaaa'
const linha = {
  data: HOJE,
  codigo: '20103506',
  nome: 'Reabilitação',
  qtdSolicitada: 10,
  qtdAutorizada: 10,
  qtdRealizada: 0,
}
const guia = () => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  autorizacao: { dataEmissao: HOJE },
  beneficiario: { _id: ID, nome: 'Ana Lima', plano: 'Executivo', convenio: { _id: ID, particular: false } },
  contratadoSolicitante: {
    documentoSolicitante: '11.222.333/0001-81',
    nome: 'Clínica',
    profissionalSolicitante: {
      nome: 'Dra. Rute',
      conselho: 'CRM',
      numeroConselho: '1234',
      ufConselho: 'mg',
      cbo: '225270',
    },
  },
  solicitacao: { cid10: 'M54.5', procedimentos: [linha] },
})
const schema = guiaSchema(() => HOJE)
const erros = async (valores: object): Promise<Record<string, string>> =>
  schema.validate(valores, { abortEarly: false }).then(
    () => ({}),
    (e: { inner: { path: string; message: string }[] }) =>
      Object.fromEntries(e.inner.map((i) => [i.path, i.message])),
  )

it('takes a whole guide, with the defaults of the form', async () => {
  expect(await schema.validate(guia(), { abortEarly: false, stripUnknown: true })).toMatchObject({
    contratadoSolicitante: {
      tipoSolicitante: 'J',
      documentoSolicitante: '11222333000181',
      profissionalSolicitante: { ufConselho: 'MG' },
    },
    solicitacao: { carater: 'E' },
    atendimento: { tipoAtendimento: '03' },
    procedimentosRealizados: { fatorMultiplicador: 1, fixarValor: false, procedimentos: [] },
  })
})

it('says what is missing under each field', async () => {
  expect(await erros({})).toMatchObject({
    unidade: M.obrigatorio,
    'autorizacao.dataEmissao': M.obrigatorio,
    'beneficiario.nome': M.obrigatorio,
    'beneficiario.plano': M.obrigatorio,
    'beneficiario.convenio': M.semConvenio,
    'contratadoSolicitante.documentoSolicitante': M.obrigatorio,
    'contratadoSolicitante.profissionalSolicitante.nome': M.obrigatorio,
    'contratadoSolicitante.profissionalSolicitante.ufConselho': M.obrigatorio,
    'solicitacao.cid10': M.obrigatorio,
    'solicitacao.procedimentos': M.semProcedimento,
  })
})

it('tells a limit in what is typed, not in cents or hundredths', async () => {
  const realizada = { ...linha, codigoTabela: '22', reducaoAcrescimoPct: 150_000 }
  const procedimentosRealizados = { procedimentos: [realizada], totalGases: 1_000_000_000 }
  expect(await erros({ ...guia(), procedimentosRealizados })).toEqual({
    'procedimentosRealizados.procedimentos[0].reducaoAcrescimoPct': 'Informe no máximo 999,99%.',
    'procedimentosRealizados.totalGases': 'Informe no máximo R$ 9.999.999,99.',
  })
})

it.each([
  { reducaoAcrescimoPct: 1000 },
  { horaInicial: '08:00' },
  { viaAcesso: '1' },
  { tecnicaUtilizada: '1' },
  { qtdRealizada: 2 },
])('does not drop a performed row without a procedure in which %j was written', async (escrito) => {
  const procedimentosRealizados = { procedimentos: [{ data: '2026-11-23', ...escrito }] }
  const achados = await erros({ ...guia(), procedimentosRealizados })
  expect(achados).toHaveProperty(['procedimentosRealizados.procedimentos[0].codigo'], M.obrigatorio)
  const vazia = { procedimentos: [{ data: '2026-11-23', reducaoAcrescimoPct: null, horaInicial: '' }] }
  expect(await erros({ ...guia(), procedimentosRealizados: vazia })).toEqual({})
})

it('asks the name of the professional of a legal entity alone', async () => {
  const g = guia()
  const sem = { ...g.contratadoSolicitante.profissionalSolicitante, nome: '' }
  const com = (tipoSolicitante: string) => ({
    ...g,
    contratadoSolicitante: {
      ...g.contratadoSolicitante,
      tipoSolicitante,
      documentoSolicitante: '52998224725',
      profissionalSolicitante: sem,
    },
  })
  expect(await erros(com('F'))).toEqual({})
  expect(
    await erros({
      ...com('J'),
      contratadoSolicitante: { ...com('J').contratadoSolicitante, documentoSolicitante: '11222333000181' },
    }),
  ).toEqual({
    'contratadoSolicitante.profissionalSolicitante.nome': M.obrigatorio,
  })
})

it('tells what is wrong with the rows, in the row and over the list', async () => {
  const com = (procedimentos: unknown) => ({
    ...guia(),
    solicitacao: { ...guia().solicitacao, procedimentos },
  })
  expect(await erros(com([{ ...linha, qtdAutorizada: 0 }]))).toEqual({
    'solicitacao.procedimentos': M.solicitadosComErro,
    'solicitacao.procedimentos[0].qtdAutorizada': 'Informe ao menos 1.',
  })
  expect(await erros(com([{ data: HOJE }, { data: HOJE }]))).toEqual({
    'solicitacao.procedimentos': M.semProcedimento,
  })
  expect(await erros(com(Array(6).fill(linha)))).toEqual({
    'solicitacao.procedimentos': 'Até 5 procedimentos são permitidos.',
  })
})
