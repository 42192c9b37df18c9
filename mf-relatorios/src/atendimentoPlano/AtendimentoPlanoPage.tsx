import {
  atendimentoPlanoSchema,
  INFORME_UNIDADE_E_DATAS,
  type LinhaDoPlano,
  ORDENS_DO_ATENDIMENTO_PLANO,
  type OrdemDoAtendimentoPlano,
  PARTICULAR,
  periodoDoMes,
  TODAS,
} from '@clinica/shared-domain'
import { SelectInput } from '@clinica/shared-ui/form'
import { getRelatorio } from '../base/base.api'
import { EspecialidadeField, UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { Numero } from '../base/linhas/Numero'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import type { Soma } from './frase'
import { PlanosChart } from './PlanosChart'

const CAMINHO = '/agenda/relatorioAtendimentoConvenio'
type Resposta = { dados: LinhaDoPlano[] }
const ORDENS: Record<OrdemDoAtendimentoPlano, string> = {
  unidade: 'Unidade',
  plano: 'Plano',
  quantidade: 'Quantidade (maior primeiro)',
  especialidade: 'Especialidade',
}
const OPCOES = ORDENS_DO_ATENDIMENTO_PLANO.map((value) => ({ value, label: ORDENS[value] }))

const inteiro = (n: number): string => n.toLocaleString('pt-BR')
const chaveDa = (l: LinhaDoPlano) => `${l.idUnidade} ${l.idConvenio} ${l.idEspecialidade}`
const nomeDa = (l: LinhaDoPlano) => `${l.plano}, ${l.especialidade}, ${l.unidade}`

const colunas = (open?: (l: LinhaDoPlano) => void): Coluna<LinhaDoPlano>[] => [
  { titulo: 'Plano', mostra: (l) => l.plano },
  { titulo: 'Especialidade', mostra: (l) => l.especialidade },
  { titulo: 'Unidade', mostra: (l) => l.unidade },
  {
    titulo: 'Quantidade',
    numero: true,
    mostra: (l) => (
      <Numero nome={`${nomeDa(l)}: ${inteiro(l.quantidade)}`} {...(open ? { open: () => open(l) } : {})}>
        {inteiro(l.quantidade)}
      </Numero>
    ),
    total: (linhas) => inteiro(linhas.reduce((s, l) => s + l.quantidade, 0)),
  },
]
type Aberta = Tela<Filtros, Resposta>
const openLinha =
  ({ open, filtros }: Aberta) =>
  (l: LinhaDoPlano) =>
    open({
      titulo: `${l.plano}: ${l.especialidade}`,
      detalhe: filtrosEmLinha({ ...filtros, unidade: l.unidade, especialidade: l.especialidade }),
      caminho: `${CAMINHO}/linhas`,
      filtros: {
        ...filtros,
        idUnidade: l.idUnidade,
        idEspecialidade: l.idEspecialidade,
        idConvenio: l.idConvenio ?? PARTICULAR,
      },
    })
const openPlano =
  ({ open, filtros }: Aberta) =>
  (plano: Soma) =>
    open({
      titulo: plano.nome,
      detalhe: filtrosEmLinha(filtros),
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, idConvenio: plano.idConvenio },
    })

/** Attendances by plan (spec 3 §2.10). */
const AtendimentoPlanoPage = () => (
  <RelatorioDeTabela
    titulo="Atendimentos por plano"
    registro="relatorioAtendimentoPlano"
    schema={atendimentoPlanoSchema}
    alerta={INFORME_UNIDADE_E_DATAS}
    inicial={(hoje) => ({
      unidade: '',
      ...periodoDoMes(hoje),
      especialidade: '',
      ordenarPor: 'unidade',
    })}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <PeriodoFields />
        <EspecialidadeField todas="Todas" />
        <SelectInput name="ordenarPor" label="Ordenar por" options={OPCOES} />
      </>
    }
    query={(f, signal) => getRelatorio<Resposta>(CAMINHO, f, signal)}
    linhas={(r) => r.dados}
    chave={chaveDa}
    legenda="Atendimentos por plano, especialidade e unidade"
    nome={nomeDa}
    desenho={(_, { dados }, tela) => tela && <PlanosChart linhas={dados} open={openPlano(tela)} />}
    colunas={(tela) => colunas(tela && openLinha(tela))}
    filtrosNoPapel={({ ordenarPor }) => [
      ['Ordem', ORDENS[ordenarPor as OrdemDoAtendimentoPlano] ?? ORDENS.unidade],
    ]}
    download={`${CAMINHO}/download`}
  />
)
export default AtendimentoPlanoPage
