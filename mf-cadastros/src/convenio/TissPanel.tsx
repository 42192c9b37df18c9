import {
  counted,
  formatData,
  GUIA_EM_PARTES,
  GUIA_EM_PARTES_PADRAO,
  TABELAS_DO_CONVENIO,
  VERSAO_TISS,
} from '@clinica/shared-domain'
import { CheckboxInput, DateInput, DigitsInput, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { PainelTiss } from '../comum/PainelTiss'
import { CodigosInput } from './CodigosInput'
import { IDENTIFICACOES, TISS_VAZIO, type TissNoFormulario } from './tiss'
import { VersaoInput } from './VersaoInput'

const EM_PARTES = [
  { value: '', label: `Não informado (${GUIA_EM_PARTES[GUIA_EM_PARTES_PADRAO].toLowerCase()})` },
  ...Object.entries(GUIA_EM_PARTES).map(([value, label]) => ({ value, label })),
]
const TABELAS = [
  { value: '', label: 'A de cada tabela de procedimentos' },
  ...Object.entries(TABELAS_DO_CONVENIO)
    .sort()
    .map(([value, nome]) => ({ value, label: `${value} · ${nome}` })),
]

const palavras = (tiss: TissNoFormulario) => [
  `Versão ${tiss.versao || VERSAO_TISS}`,
  tiss.codigos.length > 0 && counted(tiss.codigos.length, 'código na operadora', 'códigos na operadora'),
  tiss.exigeSenha && 'exige senha',
  tiss.exigeToken && 'exige token',
  tiss.exigeNumeroGuia && 'exige o número da guia',
  tiss.exigeExecutante && 'exige o executante',
  tiss.agruparSessoes ? 'sessões agrupadas' : 'um item por sessão',
  tiss.prazoApresentacaoDias && `${tiss.prazoApresentacaoDias} dias para apresentar`,
  tiss.contratoFim && `contrato até ${formatData(tiss.contratoFim)}`,
]

const Dias = ({ name, label }: { name: string; label: string }) => (
  <DigitsInput name={`tiss.${name}`} quantity label={label} max={3} />
)

/** What the insurer asks of guides and of their lots. */
export const TissPanel = () => (
  <PainelTiss vazio={TISS_VAZIO} palavras={palavras}>
    <VersaoInput name="tiss.versao" label="Versão do padrão TISS" vazia={`Não informada (${VERSAO_TISS})`} />
    <SelectInput
      name="tiss.identificacao"
      label="A clínica se identifica por"
      options={IDENTIFICACOES}
      helperText="Vazio: nosso código, onde há; senão o CNPJ."
    />
    <TextInput
      name="tiss.mascaraCarteira"
      label="Formato da carteira"
      max={30}
      placeholder="9999.999999.99-9"
      helperText="9 é um número, A uma letra ou número."
    />
    <SelectInput name="tiss.codigoTabela" label="Tabela nas guias (campo 25)" options={TABELAS} />
    <SelectInput name="tiss.guiaEmPartes" label="Guia cobrada em partes" options={EM_PARTES} />
    <Dias name="prazoApresentacaoDias" label="Prazo para apresentar (dias)" />
    <Dias name="prazoPagamentoDias" label="Prazo para pagar (dias)" />
    <Dias name="prazoRecursoDias" label="Prazo para recorrer (dias)" />
    <DateInput name="tiss.contratoInicio" label="Início do contrato" placeholder="DD/MM/AAAA" />
    <DateInput name="tiss.contratoFim" label="Fim do contrato" placeholder="DD/MM/AAAA" />
    <Dias name="intervaloAvaliacaoDias" label="Intervalo entre avaliações (dias)" />
    <Dias name="intervaloProcedimentoDias" label="Intervalo do mesmo procedimento (dias)" />
    <CheckboxInput name="tiss.exigeSenha" label="Exige senha de autorização" />
    <CheckboxInput name="tiss.exigeToken" label="Exige token do atendimento" />
    <CheckboxInput name="tiss.exigeNumeroGuia" label="Exige o número da guia na operadora" />
    <CheckboxInput name="tiss.exigeExecutante" label="Exige quem executou (41 a 45)" />
    <CheckboxInput name="tiss.agruparSessoes" label="Agrupar as sessões em um item" />
    <CodigosInput name="tiss.codigos" />
  </PainelTiss>
)
