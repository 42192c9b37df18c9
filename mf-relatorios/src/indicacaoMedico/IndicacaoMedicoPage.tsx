import {
  type IndicacaoDoMedico,
  type IndicacaoMedicoAnswer,
  indicacaoMedicoSchema,
  ORDENS_DA_INDICACAO,
  type OrdemDaIndicacao,
  PREENCHA,
  periodoDoMes,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { getRelatorio } from '../base/base.api'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { Numero } from '../base/linhas/Numero'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { IndicacoesChart } from './IndicacoesChart'

const CAMINHO = '/medico/relatorioIndicacao'
const ORDENS: Record<OrdemDaIndicacao, string> = { total: 'Total (maior primeiro)', nome: 'Médico' }
const OPCOES = ORDENS_DA_INDICACAO.map((value) => ({ value, label: ORDENS[value] }))

type Linha = IndicacaoDoMedico
const chaveDa = (l: Linha) => l._id
const nomeDa = (l: Linha) => l.nome
const inteiro = (n: number): string => n.toLocaleString('pt-BR')

const colunas = (open?: (l: Linha) => void): Coluna<Linha>[] => [
  { titulo: 'Médico', mostra: nomeDa, total: () => 'Total de indicações' },
  { titulo: 'Conselho', mostra: (l) => l.conselho },
  {
    titulo: 'Indicações',
    numero: true,
    mostra: (l) => (
      <Numero nome={`${l.nome}: ${inteiro(l.total)}`} {...(open ? { open: () => open(l) } : {})}>
        {inteiro(l.total)}
      </Numero>
    ),
    total: (linhas) => inteiro(linhas.reduce((s, l) => s + l.total, 0)),
  },
]
const openMedico =
  ({ open, filtros }: Tela<Filtros, IndicacaoMedicoAnswer>) =>
  (l: Linha) =>
    open({
      titulo: `Indicados por ${l.nome}`,
      detalhe: `primeiro atendimento de cada paciente · ${filtrosEmLinha(filtros)}`,
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, idMedico: l._id },
    })

/** Patients by the doctor who sent them, counted when they are first seen (spec 3 §2.10). */
const IndicacaoMedicoPage = () => (
  <RelatorioDeTabela
    titulo="Indicações por médico"
    registro="relatorioIndicacaoMedico"
    schema={indicacaoMedicoSchema}
    alerta={PREENCHA}
    inicial={(hoje) => ({ ...periodoDoMes(hoje), ordenarPor: 'total' })}
    campos={
      <>
        <PeriodoFields />
        <SelectInput name="ordenarPor" label="Ordenar por" options={OPCOES} />
      </>
    }
    query={(f, signal) => getRelatorio<IndicacaoMedicoAnswer>(CAMINHO, f, signal)}
    linhas={(r) => r.indicacoes}
    chave={chaveDa}
    nomeDasLinhas="médicos"
    legenda="Pacientes indicados por médico"
    nome={nomeDa}
    desenho={(marcadas, _, tela) => (
      <IndicacoesChart linhas={marcadas} {...(tela ? { open: openMedico(tela) } : {})} />
    )}
    colunas={(tela) => colunas(tela && openMedico(tela))}
    filtrosNoPapel={() => [['Contados', 'no primeiro atendimento de cada paciente']]}
  />
)
export default IndicacaoMedicoPage
