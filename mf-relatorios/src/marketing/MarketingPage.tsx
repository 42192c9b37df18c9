import {
  ESCOLHAS,
  INFORME_DATAS,
  type LinhaDoMarketing,
  type MarketingAnswer,
  marketingSchema,
  ORDENS_DO_MARKETING,
  type OrdemDoMarketing,
  periodoDoMes,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { getRelatorio } from '../base/base.api'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { colunasDoMarketing } from './colunas'
import { OrigensChart } from './OrigensChart'

const CAMINHO = '/relatorios/marketing'
const SIM_OU_NAO = ESCOLHAS.map((value) => ({ value, label: value }))
const ORDENS: Record<OrdemDoMarketing, string> = {
  paciente: 'Paciente',
  idade: 'Idade',
  indicacao: 'Indicação',
  convenio: 'Convênio',
  procedimento: 'Procedimento',
  especialidade: 'Especialidade',
  unidade: 'Unidade',
  profissional: 'Profissional',
}
const OPCOES = ORDENS_DO_MARKETING.map((value) => ({ value, label: ORDENS[value] }))

type Linha = LinhaDoMarketing
const chaveDa = (l: Linha) => `${l.paciente._id} ${l.idEspecialidade} ${l.procedimento}`
const nomeDa = (l: Linha) =>
  [l.paciente.nome, l.especialidade, l.procedimento].filter((parte) => parte !== null).join(', ')
type Aberta = Tela<Filtros, MarketingAnswer>
const openDe = ({ open, filtros }: Aberta, titulo: string, chaves: object, pacientes?: number) =>
  open({
    titulo,
    detalhe: filtrosEmLinha(filtros),
    caminho: `${CAMINHO}/linhas`,
    filtros: { ...filtros, ...chaves },
    pacientes,
  })
const openLinha =
  (tela: Aberta) =>
  ({ paciente, idEspecialidade, especialidade, procedimento }: Linha) =>
    openDe(tela, `${paciente.nome}: ${especialidade}`, {
      idPaciente: paciente._id,
      idEspecialidade,
      procedimento: procedimento ?? '',
    })

/** Who was seen, as marketing asks (spec 3 §2.10). */
const MarketingPage = () => (
  <RelatorioDeTabela
    titulo="Levantamento de marketing"
    registro="relatorioMarketing"
    schema={marketingSchema}
    alerta={INFORME_DATAS}
    inicial={(hoje) => ({
      ...periodoDoMes(hoje),
      gestante: 'TODAS',
      ortopedia: 'NÃO',
      ordenarPor: 'paciente',
    })}
    campos={
      <>
        <PeriodoFields />
        <SelectInput name="gestante" label="Gestante" options={SIM_OU_NAO} />
        <SelectInput name="ortopedia" label="Ortopedia" options={SIM_OU_NAO} />
        <SelectInput name="ordenarPor" label="Ordenar por" options={OPCOES} />
      </>
    }
    query={(f, signal) => getRelatorio<MarketingAnswer>(CAMINHO, f, signal)}
    linhas={(r) => r.relatorio}
    chave={chaveDa}
    legenda="Pacientes atendidos"
    nome={nomeDa}
    desenho={(_, { origens }, tela) =>
      tela && (
        <OrigensChart
          origens={origens}
          open={({ nome, quantidade }) => openDe(tela, `Pacientes por ${nome}`, { origem: nome }, quantidade)}
        />
      )
    }
    colunas={(tela) => colunasDoMarketing(tela && openLinha(tela))}
    filtrosNoPapel={({ gestante, ortopedia, ordenarPor }) => [
      ['Gestante', gestante],
      ['Ortopedia', ortopedia],
      ['Ordem', ORDENS[ordenarPor as OrdemDoMarketing] ?? ORDENS.paciente],
    ]}
    download={`${CAMINHO}/download`}
  />
)
export default MarketingPage
