import { formatCpf } from '@clinica/shared-domain/comum/documentos/documentos'

/** Council and occupation nobody filled. */
export const REGISTRO_VAZIO = { cpfContratado: '', conselho: '', ufConselho: '', cbo: '' }

type Registro = Partial<typeof REGISTRO_VAZIO & { numeroConselho: string }>

/** 'CREFITO 920311-F MG', 'CBO 223605', 'CPF 529.982.247-25': what was filled. */
export const wordsOfRegistro = ({ conselho, numeroConselho, ufConselho, cbo, cpfContratado }: Registro) => [
  [conselho, numeroConselho, ufConselho].filter(Boolean).join(' '),
  cbo && `CBO ${cbo}`,
  cpfContratado && `CPF ${formatCpf(cpfContratado)}`,
]
