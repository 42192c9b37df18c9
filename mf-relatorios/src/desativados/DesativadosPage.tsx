import { showInstant } from '@clinica/shared-auth'
import {
  type AgendamentoDesativado,
  type DesativadosAnswer,
  desativadosSchema,
  formatData,
  MOTIVOS_DA_DESATIVACAO,
  PARTICULAR,
  PREENCHA,
  periodoDoMes,
  STATUS,
  type Status,
  TODAS,
} from '@clinica/shared-domain'
import { getRelatorio } from '../base/base.api'
import { UnidadeField } from '../base/campos/NomeField'
import { PeriodoFields } from '../base/campos/PeriodoFields'
import type { Coluna } from '../base/colunas'
import type { Filtros } from '../base/endereco'
import { filtrosEmLinha } from '../base/filtrosComuns'
import { Grafico } from '../base/graficos/Grafico'
import { RelatorioDeTabela, type Tela } from '../base/RelatorioDeTabela'
import { fraseDosDesativados } from './frase'

const CAMINHO = '/agenda/pesquisarAgendamentosDesativados'
type Linha = AgendamentoDesativado
const chaveDa = (l: Linha) => l._id
const nomeDa = (l: Linha) => `${l.paciente.nome}, ${formatData(l.data)} às ${l.hora}`
const situacaoDo = (l: Linha) => STATUS[l.status as Status].descricao

const motivoDe = (l: Linha) => (l.motivo ? MOTIVOS_DA_DESATIVACAO[l.motivo] : '')

const COLUNAS: Coluna<Linha>[] = [
  { titulo: 'Data', mostra: (l) => formatData(l.data) },
  { titulo: 'Hora', mostra: (l) => l.hora },
  { titulo: 'Paciente', mostra: (l) => l.paciente.nome },
  { titulo: 'Profissional', mostra: (l) => l.profissional.nome },
  { titulo: 'Especialidade', mostra: (l) => l.especialidade },
  { titulo: 'Unidade', mostra: (l) => l.unidade },
  { titulo: 'Convênio', mostra: (l) => l.convenio ?? PARTICULAR },
  { titulo: 'Situação', mostra: situacaoDo },
  { titulo: 'Desativado em', mostra: (l) => showInstant(l.desativadoEm) },
  { titulo: 'Por', mostra: (l) => l.nomeDeQuemDesativou },
  { titulo: 'Motivo', mostra: motivoDe },
]

/** The same in fewer columns, as wide as a sheet. */
const COLUNAS_DO_PAPEL: Coluna<Linha>[] = [
  { titulo: 'Data', mostra: (l) => `${formatData(l.data)} ${l.hora}` },
  { titulo: 'Paciente', mostra: (l) => l.paciente.nome },
  { titulo: 'Profissional e especialidade', mostra: (l) => `${l.profissional.nome} · ${l.especialidade}` },
  { titulo: 'Unidade', mostra: (l) => l.unidade },
  { titulo: 'Convênio', mostra: (l) => l.convenio ?? PARTICULAR },
  { titulo: 'Situação', mostra: situacaoDo },
  {
    titulo: 'Desativado',
    mostra: (l) =>
      [`${showInstant(l.desativadoEm)} por ${l.nomeDeQuemDesativou}`, motivoDe(l)]
        .filter(Boolean)
        .join(' · '),
  },
]

/** People that the picture has room for. */
const MAIS_BARRAS = 15

type GraficoProps = { porUsuario: DesativadosAnswer['porUsuario']; open: (i: number) => void }
const PorUsuario = ({ porUsuario, open }: GraficoProps) => (
  <Grafico
    titulo="Quem desativou"
    frase={fraseDosDesativados(porUsuario)}
    nome="Pessoa"
    categorias={porUsuario.slice(0, MAIS_BARRAS).map((u) => u.nome)}
    series={[
      {
        id: 'quantidade',
        nome: 'Desativados',
        tom: 'amber',
        valores: porUsuario.slice(0, MAIS_BARRAS).map((u) => u.quantidade),
      },
    ]}
    deitado
    open={open}
  />
)

const openUsuario =
  ({ open, filtros, resposta }: Tela<Filtros, DesativadosAnswer>) =>
  (i: number) => {
    const { nome, desativadoPor } = resposta.porUsuario[i] ?? { nome: '', desativadoPor: '' }
    open({
      titulo: `Desativados por ${nome}`,
      detalhe: filtrosEmLinha(filtros),
      caminho: `${CAMINHO}/linhas`,
      filtros: { ...filtros, desativadoPor },
    })
  }

/** Cleared appointments, with who cleared them and when (spec 3 §2.10). */
const DesativadosPage = () => (
  <RelatorioDeTabela
    titulo="Agendamentos desativados"
    registro="relatorioDesativados"
    schema={desativadosSchema}
    alerta={PREENCHA}
    inicial={(hoje) => ({ unidade: '', ...periodoDoMes(hoje) })}
    campos={
      <>
        <UnidadeField todas="Todas as unidades" valorDeTodas={TODAS} />
        <PeriodoFields />
      </>
    }
    query={(f, signal) => getRelatorio<DesativadosAnswer>(CAMINHO, f, signal)}
    linhas={(r) => r.agendamentosDesativados}
    chave={chaveDa}
    nomeDasLinhas="agendamentos"
    legenda="Agendamentos desativados, pelo dia para que estavam marcados"
    nome={nomeDa}
    desenho={(_, { porUsuario }, tela) =>
      tela && <PorUsuario porUsuario={porUsuario} open={openUsuario(tela)} />
    }
    colunas={(tela) => (tela ? COLUNAS : COLUNAS_DO_PAPEL)}
    download={`${CAMINHO}/download`}
  />
)
export default DesativadosPage
