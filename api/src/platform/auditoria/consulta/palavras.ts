import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Valores } from '../valores'

/** What the audit calls the records of a table, and how it reads their names. A column says its own. */
export type Palavras = {
  /** One and several, with their articles: 'o paciente', 'os pacientes'. */
  um: string
  muitos: string
  /** Rows (id, nome) of its records, of which those are asked for that a page names. */
  nomes?: RawBuilder<{ id: string; nome: string }>
  /** Field, with its path → label, as the form has it. */
  campos?: Readonly<Record<string, string>>
  /** Field → its value as the form shows it. */
  mostrar?: Readonly<Record<string, (valor: unknown) => string>>
  /** A field of one of a record's many parts → the field as which it is read, and the part: 'procedimento 101.ch' is CH of 101. */
  parte?: (campo: string) => { como: string; de: string } | undefined
  /** Rows (id of the record, de, nome): what its parts are called. */
  partes?: RawBuilder<{ id: string; de: string; nome: string }>
  /** Of an act that brought or took away many records: how many, whose rows name it as `detalhe.importacao`. */
  registros?: (acao: string, valores: Valores) => number | undefined
  /** `acao` → what was done: '{o}' stands for 'a guia 12 do paciente Ana', '{do}' for 'da guia …', '{um}' for 'a guia 12' alone. */
  acoes?: Readonly<Record<string, string>>
}

/** A table that nobody has words for. */
export const SEM_PALAVRAS: Palavras = { um: 'o registro', muitos: 'os registros' }

/** What is done to records of any kind. */
export const ACOES: Readonly<Record<string, string>> = {
  criar: 'cadastrou {o}',
  alterar: 'alterou {o}',
  cancelar: 'cancelou {o}',
  remover: 'removeu {o}',
  ler: 'viu {o}',
  imprimir: 'imprimiu {o}',
  acompanhar: 'acompanhou ao vivo {o}',
  entrar: 'entrou no portal',
  sair: 'saiu do portal',
  'trocar senha': 'trocou a senha {do}',
  'recuperar senha': 'pediu por e-mail uma senha nova {do}',
  'usar sessão falsa': 'usou uma sessão falsa',
  vincular: 'vinculou a um cadastro {o}',
  apagarValores: 'apagou da auditoria os valores {do}',
  adicionarGuia: 'adicionou uma guia {ao}',
  removerGuia: 'retirou uma guia {do}',
  finalizar: 'finalizou {o}',
  reabrir: 'reabriu {o}',
  arquivar: 'arquivou {o}',
  glosa: 'marcou como glosa {o}',
  bloquear: 'bloqueou {o}',
  desbloquear: 'desbloqueou {o}',
  bloquearParaPagamento: 'bloqueou para pagamento {o}',
  desbloquearParaPagamento: 'desbloqueou para pagamento {o}',
  repetir: 'pôs de novo na fila {o}',
}

/** What every form calls them. */
export const CAMPOS: Readonly<Record<string, string>> = {
  nome: 'Nome',
  name: 'Nome',
  ativo: 'Status',
  email: 'E-mail',
  telefone: 'Telefone',
  celular: 'Celular',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  observacao: 'Observações',
  data: 'Data',
  hora: 'Hora',
  status: 'Status',
  updatedAt: 'Atualizado em',
  'endereco.cep': 'CEP',
  'endereco.tipoLogradouro': 'Tipo de logradouro',
  'endereco.endereco': 'Endereço',
  'endereco.numero': 'Número',
  'endereco.complemento': 'Complemento',
  'endereco.bairro': 'Bairro',
  'endereco.uf': 'UF',
  'endereco.cidade': 'Cidade',
  'endereco.codigoIBGEMunicipio': 'Código do município (IBGE)',
}

export const DA_PLATAFORMA: Readonly<Record<string, Palavras>> = {
  auditoria: { um: 'a auditoria', muitos: 'a auditoria' },
  demais: { um: 'o portal', muitos: 'o portal' },
  backup: {
    um: 'um backup da clínica',
    muitos: 'backups da clínica',
    campos: { cifrado: 'Protegido por senha' },
    acoes: { pedir: 'pediu {o}', baixar: 'baixou {o}', cancelar: 'cancelou {o}' },
  },
  exportacao: {
    um: 'os dados da clínica inteira',
    muitos: 'pedidos dos dados da clínica',
    acoes: {
      pedir: 'pediu {o}',
      parar: 'parou o pedido de levar {o}',
      apagar: 'apagou do servidor os arquivos com {o}',
      baixar: 'baixou {o}',
    },
  },
  seguranca: {
    um: 'as regras de acesso da clínica',
    muitos: 'as regras de acesso da clínica',
    campos: {
      exigeSegundoFator: 'Segundo fator de Gerente e Administrador',
      bloqueio: 'Minutos até a tela parada ser bloqueada',
      fechaRegistros: 'Registros do prontuário fecham sozinhos',
    },
  },
  trabalho: {
    um: 'o trabalho',
    muitos: 'os trabalhos',
    nomes: sql`select id, tipo as nome from trabalho`,
  },
}
