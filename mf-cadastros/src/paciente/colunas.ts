import {
  formatCpf,
  formatData,
  formatTelefone,
  NAO_INFORMADO,
  type OutroDocumento,
  type PacienteDaLista,
  wordsOfIdentidade,
} from '@clinica/shared-domain'
import { type Column, STATUS_COLUMN } from '@clinica/shared-ui/list'

/** Under the heading 'CPF': of a foreigner who has none, what stands in its place. */
const cpf = (p: PacienteDaLista): string => (p.cpf ? formatCpf(p.cpf) : wordsOfIdentidade(p) || NAO_INFORMADO)
/** On a card, where a foreigner without a CPF is marked as one. */
export const identidade = (p: PacienteDaLista): string =>
  p.outro ? `${wordsOfIdentidade(p)} (sem CPF)` : `CPF: ${cpf(p)}`
export const telefones = (p: PacienteDaLista): string[] =>
  [p.contato.celular, p.contato.telefone].flatMap((t) => (t ? [formatTelefone(t)] : []))
export const convenios = (p: PacienteDaLista): string => p.convenios.map((c) => c.nome).join(', ')

type Texto = string | null | undefined
/** A column of the file alone; what the list does not bring comes with its pages (`completo`). */
const doArquivo = (
  title: string,
  value: (p: PacienteDaLista) => Texto,
  format: (v: string) => string = (v) => v,
): Column<PacienteDaLista> => ({
  field: `arquivo ${title}`,
  title,
  value: (p) => {
    const texto = value(p)
    return texto ? format(texto) : ''
  },
  csvOnly: true,
})

type ComOutro = { outro_tipo: Texto; outro_num: Texto }
/** The number of the document that stands in the place of the CPF, where it is of this kind. */
const outroOf = (docs: ComOutro | undefined, tipo: OutroDocumento): Texto =>
  docs?.outro_tipo === tipo ? docs.outro_num : null

type Pessoa = { nome: Texto; cpf: Texto; celular: Texto; telefone: Texto }
const daPessoa = (quem: string, pessoaOf: (p: PacienteDaLista) => Pessoa | undefined) => [
  doArquivo(`${quem}: nome`, (p) => pessoaOf(p)?.nome),
  doArquivo(`${quem}: CPF`, (p) => pessoaOf(p)?.cpf, formatCpf),
  doArquivo(`${quem}: celular`, (p) => pessoaOf(p)?.celular, formatTelefone),
  doArquivo(`${quem}: telefone`, (p) => pessoaOf(p)?.telefone, formatTelefone),
]

/** Each insurer in full: 'Vida Boa · Ouro · matrícula 0001 · até 31/01/2030'. */
const conveniosInteiros = ({ convenios: todos }: PacienteDaLista): string =>
  todos
    .map(({ nome, plano, matricula, validade }) =>
      [nome, plano, matricula && `matrícula ${matricula}`, validade && `até ${formatData(validade)}`]
        .filter(Boolean)
        .join(' · '),
    )
    .join('; ')

/** The table's columns, and the whole register in the file. */
export const COLUNAS: Column<PacienteDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 2, minWidth: 200 },
  { field: 'nome_social', title: 'Nome social', minWidth: 130 },
  // The file leaves empty what is missing: it comes back through the import.
  { field: 'cpf', title: 'CPF', value: (p) => (p.cpf ? formatCpf(p.cpf) : ''), render: cpf, width: 140 },
  {
    field: 'data_nascimento',
    title: 'Data de nascimento',
    value: (p) => formatData(p.data_nascimento),
    width: 150,
  },
  { field: 'contato', title: 'Contato', value: (p) => telefones(p).join(' · '), minWidth: 150 },
  { field: 'email', title: 'E-mail', value: (p) => p.contato.email, csvOnly: true },
  { field: 'convenios', title: 'Convênios', value: convenios, minWidth: 150 },
  { field: 'riscoDeQueda', title: 'Risco de queda', csvOnly: true },
  STATUS_COLUMN,
  doArquivo('Celular', (p) => p.contato.celular, formatTelefone),
  doArquivo('Telefone', (p) => p.contato.telefone, formatTelefone),
  doArquivo('Sexo', (p) => p.sexo),
  doArquivo('Estado civil', (p) => p.estado_civil),
  doArquivo('Profissão', (p) => p.profissao),
  doArquivo('Passaporte', (p) => outroOf(p.docs_pessoais, 'passaporte')),
  doArquivo('RNM', (p) => outroOf(p.docs_pessoais, 'rnm')),
  doArquivo('RG', (p) => p.docs_pessoais?.rg_num),
  doArquivo('Órgão emissor do RG', (p) => p.docs_pessoais?.rg_oe),
  doArquivo('UF do RG', (p) => p.docs_pessoais?.rg_oe_uf),
  doArquivo(
    'CEP',
    (p) => p.endereco?.cep,
    (v) => v.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  ),
  doArquivo('Endereço', (p) => p.endereco?.endereco),
  doArquivo('Número', (p) => p.endereco?.numero),
  doArquivo('Complemento', (p) => p.endereco?.complemento),
  doArquivo('Bairro', (p) => p.endereco?.bairro),
  doArquivo('Cidade', (p) => p.endereco?.cidade),
  doArquivo('UF', (p) => p.endereco?.uf),
  ...daPessoa('Contato de emergência', (p) => p.contato_emergencia),
  ...daPessoa('Responsável', (p) => p.responsavel),
  doArquivo('Responsável: passaporte', (p) => outroOf(p.responsavel, 'passaporte')),
  doArquivo('Responsável: RNM', (p) => outroOf(p.responsavel, 'rnm')),
  doArquivo('Convênios, planos e matrículas', conveniosInteiros),
  doArquivo('Indicação', (p) => p.indicacao?.valor),
  doArquivo('Médico da indicação', (p) => p.indicacao?.medico?.nome),
  doArquivo('Observações', (p) => p.observacao),
]
