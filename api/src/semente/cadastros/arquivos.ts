import { createHash } from 'node:crypto'
import { formatDia } from '../calendario'
import type { Contexto, Linha, Linhas } from '../tipos'
import { PROFISSIONAL, RECEPCAO } from '../tipos'
import type { PacienteDemo } from './pacientes'
import { pdfSimples } from './pdfSimples'

const PACIENTES = 40
const PROFISSIONAIS = 8

type Modelo = { codigo: string; valor: string; nome: string; linhas: readonly string[] }

/** What a clinic is brought; codes and texts are those of the domain TiposDocumentos. */
const DO_PACIENTE: readonly Modelo[] = [
  {
    codigo: 'pedidoMedico',
    valor: 'Pedido médico',
    nome: 'Pedido médico.pdf',
    linhas: ['Solicito dez sessões de fisioterapia motora.', 'Reavaliar ao final.'],
  },
  {
    codigo: 'exameDeImagem',
    valor: 'Exame de imagem',
    nome: 'Ressonância da coluna lombar.pdf',
    linhas: [
      'Discreta protrusão discal em L4-L5, sem compressão radicular.',
      'Demais discos sem alterações.',
    ],
  },
  {
    codigo: 'laudoMedico',
    valor: 'Laudo médico',
    nome: 'Laudo do ortopedista.pdf',
    linhas: ['Paciente em tratamento conservador.', 'Indicada a continuidade da fisioterapia.'],
  },
  {
    codigo: 'carteiraDoConvenio',
    valor: 'Carteira do convênio',
    nome: 'Carteirinha.pdf',
    linhas: ['Cópia da carteira, frente e verso.'],
  },
]
const DO_PROFISSIONAL: Modelo = {
  codigo: 'contratoDePrestacaoDeServicos',
  valor: 'Contrato de prestação de serviços',
  nome: 'Contrato.pdf',
  linhas: ['Contrato de prestação de serviços com a Clínica Aurora.'],
}

type Dono = { tipo_envio: 'paciente' | 'profissional'; id: string; nome: string; por: string }

/** The document of a person, with its content; it came at some moment of the last four months. */
const generateDocumento = (
  { s, relogio }: Contexto,
  { tipo_envio, id: pessoa, nome, por }: Dono,
  modelo: Modelo,
) => {
  const dia = relogio.hoje - s.inteiro(1, 120)
  const quando = relogio.passado(dia, s.inteiro(8 * 60, 17 * 60))
  const id = s.uuid(Date.parse(quando))
  const data = formatDia(dia).split('-').reverse().join('/')
  const bytes = pdfSimples([modelo.valor, nome, data, '', ...modelo.linhas])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // As the database reads a `bytea` from JSON.
  const emTexto = (hex: string) => `\\x${hex}` as unknown as Buffer
  const conteudo: Linha<'conteudo'> = {
    id,
    tamanho: bytes.length,
    sha256: emTexto(sha256),
    criado_em: quando,
  }
  const parte: Linha<'conteudo_parte'> = { conteudo_id: id, parte: 0, bytes: emTexto(bytes.toString('hex')) }
  const documento: Linha<'documento'> = {
    id,
    estado: 'anexado',
    tipo_envio,
    nome: modelo.nome,
    tipo_codigo: modelo.codigo,
    tipo_valor: modelo.valor,
    sha256: emTexto(sha256),
    paciente_id: tipo_envio === 'paciente' ? pessoa : null,
    profissional_id: tipo_envio === 'profissional' ? pessoa : null,
    enviado_por: por,
    enviado_em: quando,
  }
  return { conteudo, parte, documento }
}

/** Documents of some who are treated, the first by name, and contracts of some who treat. */
export const generateDocumentos = (
  contexto: Contexto,
  tratados: readonly PacienteDemo[],
  profissionais: readonly Linha<'profissional'>[],
): Pick<Linhas, 'conteudo' | 'conteudo_parte' | 'documento'> => {
  const { s } = contexto
  const pacientes = [...new Map(tratados.map(({ linha }) => [linha.id, linha])).values()]
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, PACIENTES)
  const dosPacientes = pacientes.flatMap(({ id, nome }) =>
    s
      .misturar(DO_PACIENTE)
      .slice(0, s.inteiro(1, DO_PACIENTE.length))
      .map((modelo) => {
        const por = s.chance(0.7) ? RECEPCAO : PROFISSIONAL
        return generateDocumento(contexto, { tipo_envio: 'paciente', id, nome, por }, modelo)
      }),
  )
  const dosProfissionais = profissionais
    .slice(0, PROFISSIONAIS)
    .map(({ id, nome }) =>
      generateDocumento(contexto, { tipo_envio: 'profissional', id, nome, por: RECEPCAO }, DO_PROFISSIONAL),
    )
  const todos = [...dosPacientes, ...dosProfissionais]
  return {
    conteudo: todos.map(({ conteudo }) => conteudo),
    conteudo_parte: todos.map(({ parte }) => parte),
    documento: todos.map(({ documento }) => documento),
  }
}
