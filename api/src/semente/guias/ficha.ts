import type { Convenio } from '../cadastros/convenios'
import type { Unidade } from '../cadastros/unidades'
import { formatDia } from '../calendario'
import type { Contexto, Linha } from '../tipos'
import type { GuiaDemo } from './guias'
import { indicacaoOf } from './indicacoes'

/** What the insurers are called at the agency, ask, and call the clinic's units. */
export type Contratos = {
  convenios: readonly Convenio[]
  convenioUnidades: readonly {
    convenio_id: string
    unidade_id: string
    codigo: string | null
    identificacao: string | null
  }[]
}

/** The unit as this insurer knows it, which is how a guide is begun. */
const contratadoOf = ({ linha, unidade }: GuiaDemo, { convenios, convenioUnidades }: Contratos) => {
  const convenio = convenios.find((c) => c.linha.id === linha.convenio_id)?.linha
  const exigeExecutante = (convenio?.tiss as { exigeExecutante?: boolean })?.exigeExecutante === true
  const la = convenioUnidades.find((c) => c.convenio_id === linha.convenio_id && c.unidade_id === unidade.id)
  const deTodas = (convenio?.tiss as { identificacao?: string | null })?.identificacao
  const codigo = (la?.identificacao ?? deTodas) === 'J' ? null : la?.codigo
  const { razaoSocial: nome, cnes } = unidade.tiss
  return {
    ans: convenio?.ans ?? '0',
    tipo: codigo ? 'C' : 'J',
    documento: codigo ?? unidade.cnpj,
    nome,
    cnes,
    exigeExecutante,
  }
}

/** Fields 41 to 45, where the insurer wants them: whole, or not at all. */
const executanteOf = ({ profissional }: GuiaDemo) => {
  if (!profissional) return {}
  const { nome, numero_conselho, tiss } = profissional.linha
  const { conselho, ufConselho, cbo } = tiss as { conselho: string; ufConselho: string; cbo: string }
  return { nomeComplementar: nome, conselho, conselhoNumero: numero_conselho, conselhoUF: ufConselho, cbo }
}

const lugar = ({ tipoLogradouro, endereco, numero, complemento, cidade, uf, cep }: Unidade['endereco']) => ({
  tipoLogradouro,
  logradouro: endereco.replace(/^(Rua|Avenida) /, ''),
  numero,
  complemento: complemento?.slice(0, 15).trim() ?? null,
  municipio: cidade,
  uf,
  codigoIBGEMunicipio: '3106200',
  cep,
})

/** An injury is new, what wears out is old. */
const doenca = ({ s }: Contexto, cid: string) =>
  cid.startsWith('S')
    ? { tipoDoenca: 'A', tempoDoenca: { anos: null, meses: s.inteiro(1, 3), dias: s.inteiro(1, 20) } }
    : { tipoDoenca: 'C', tempoDoenca: { anos: s.inteiro(1, 9), meses: s.inteiro(1, 11), dias: null } }

const ORTESE = {
  codTabela: '00',
  codigo: '70500312',
  descricao: 'Órtese de posicionamento de punho e mão',
  qtd: 1,
  fabricante: null,
}

/** What of the guide's panels is no column. `faturada`: somebody who bills has filled in what only they may. */
export const fichaOf = (
  contexto: Contexto,
  guia: GuiaDemo,
  medico: Linha<'medico'>,
  autorizada: string | null,
  faturada: boolean,
  contratos: Contratos,
): object => {
  const { s } = contexto
  const { linha, unidade, paciente, especialidade } = guia
  const cid = linha.cid10 ?? ''
  const plano = paciente.planos[0]
  const consulta = especialidade.modo.nome === 'Ortopedia'
  const ortese = especialidade.modo.nome === 'Terapia Ocupacional' && s.chance(0.12)
  const { ans, tipo, documento, nome, cnes, exigeExecutante } = contratadoOf(guia, contratos)
  const minuto = s.inteiro(16, 35) * 30
  return {
    autorizacao: { registroANS: ans, dataAutorizacao: autorizada },
    beneficiario: {
      numeroCarteira: plano?.matricula ?? null,
      // A card that had already expired was not taken over.
      validadeCarteira:
        plano?.validade && String(plano.validade) >= String(linha.data_emissao) ? plano.validade : null,
      coParticipacao: Boolean(plano?.matricula) && s.chance(0.2),
    },
    contratadoSolicitante: {
      tipoSolicitante: tipo,
      documentoSolicitante: documento,
      nome,
      cnes,
      profissionalSolicitante: {
        conselho: medico.conselho,
        numeroConselho: medico.numero_conselho,
        ufConselho: medico.uf_conselho,
        cbo: medico.cbo_codigo,
      },
    },
    solicitacao: {
      data: formatDia(guia.emissao),
      hora: `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${minuto % 60 ? '30' : '00'}`,
      carater: 'E',
      indicacao: indicacaoOf(s, cid, especialidade.modo.nome),
    },
    contratadoExecutante: {
      tipoExecutante: tipo,
      documentoExecutante: documento,
      nome,
      cnes,
      endereco: lugar(unidade.endereco),
      ...(exigeExecutante && executanteOf(guia)),
    },
    atendimento: {
      tipoAtendimento: consulta ? '04' : '03',
      indicacaoAcidente: faturada && cid.startsWith('S') && s.chance(0.4) ? s.um(['0', '1', '2']) : null,
      tipoSaida: consulta ? '1' : null,
    },
    ...(faturada && { consultaReferencia: doenca(contexto, cid) }),
    ...(ortese && { opm: { solicitados: [ORTESE], utilizados: [] } }),
    tiss: {
      atendimentoRN: false,
      tipoConsulta: consulta ? (guia.primeira ? '1' : '2') : null,
      regimeAtendimento: '01',
    },
  }
}
