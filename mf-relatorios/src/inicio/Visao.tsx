import {
  DIAS_DA_SEMANA,
  formatData,
  formatMes,
  NOMES_DOS_DIAS,
  type VisaoDoMes,
} from '@clinica/shared-domain'
import { useRef } from 'react'
import { Grafico } from '../base/graficos/Grafico'
import { HeatMap } from '../base/graficos/HeatMap'
import { useLinhas } from '../base/linhas/useLinhas'
import { Especialidades } from './Especialidades'
import { Figuras } from './Figuras'
import { fraseDoDinheiro, fraseDoMapa, fraseDosDias } from './frases'
import { type FiltrosDoInicio, INICIO } from './inicio.api'
import css from './inicio.module.css'
import { PedeAtencao } from './PedeAtencao'
import { figurasDe, mesMinusculo, porDia, reais } from './visao'

const LINHAS = `${INICIO}/linhas`
const ARQUIVO = '/relatorios/recebido/arquivo'

/** The pictures of a month: six figures, its days, specialties, money, and how full the week is. */
export const Visao = ({ visao, filtros }: { visao: VisaoDoMes; filtros: FiltrosDoInicio }) => {
  const { open, painel } = useLinhas()
  const mapa = useRef<HTMLDivElement>(null)
  const { de, ate, anteriorDe } = visao.comparacao
  const [este, anterior] = [mesMinusculo(visao.mes), mesMinusculo(anteriorDe)]
  const { unidade } = filtros
  const onde = unidade || 'todas as unidades'
  const periodo = `${formatData(de)} a ${formatData(ate)}`
  /** Which days count: a package holds sessions of older ones. */
  const detalhes: Record<string, string> = {
    pendentes: onde,
    enviado: `pacotes finalizados de ${periodo} · ${onde}`,
  }
  const linhas = (figura: string, titulo: string, mais: object = {}, pacientes?: number) =>
    open({
      titulo,
      detalhe: detalhes[figura] ?? `${periodo} · ${onde}`,
      caminho: LINHAS,
      filtros: { ...filtros, figura, ...mais },
      dinheiro: figura === 'enviado',
      pacientes,
    })

  const arquivo = (mes: string) =>
    open({
      titulo: `Arquivo de ${formatMes(mes).toLowerCase()}`,
      detalhe: onde,
      caminho: ARQUIVO,
      filtros: { mes, unidade },
      recebido: true,
    })
  /** What asks for attention in a file is counted over the whole clinic. */
  const diferentes = (mes: string) =>
    open({
      titulo: `Arquivo de ${formatMes(mes).toLowerCase()}: o que pede atenção`,
      detalhe: 'todas as unidades',
      caminho: ARQUIVO,
      filtros: { mes, diferentes: true },
      recebido: true,
    })
  const enviado = (mes: string) =>
    open({
      titulo: `Enviado em ${formatMes(mes).toLowerCase()}`,
      detalhe: `pacotes finalizados no mês · ${onde}`,
      caminho: LINHAS,
      filtros: { mes, unidade, figura: 'enviado' },
      dinheiro: true,
    })

  const dias = porDia(visao)
  const horas = [...new Set(visao.ocupacao.map((o) => o.hora))].sort()
  const semana = DIAS_DA_SEMANA.filter((d) => visao.ocupacao.some((o) => o.diaSemana === d))
  const celula = (i: number, j: number) =>
    visao.ocupacao.find((o) => o.hora === horas[i] && o.diaSemana === semana[j])
  return (
    <>
      <Figuras
        figuras={figurasDe(visao)}
        open={({ id, nome }) => {
          if (id === 'pessoas') return () => linhas('atendimentos', nome, {}, visao.agora.pessoas)
          if (id !== 'glosa') return () => linhas(id, nome)
          const doMes = visao.glosa.agora?.mes
          return doMes === undefined ? null : () => arquivo(doMes)
        }}
      />
      <div className={css.grade}>
        <div className={css.dias}>
          <Grafico
            titulo="Atendimentos por dia"
            frase={fraseDosDias(visao)}
            nome="Dia"
            categorias={dias.map(({ dia }) => String(Number(dia.data.slice(8))))}
            series={[
              {
                id: 'agora',
                nome: este,
                tom: 'teal',
                valores: dias.map(({ dia }) => (dia.data <= ate ? dia.atendidos : null)),
              },
              {
                id: 'antes',
                nome: anterior,
                tom: 'amber',
                forma: 'linha',
                valores: dias.map(({ antes }) => antes?.atendidos ?? null),
              },
            ]}
            recolhida
            open={(i, serie) => {
              const data = (serie === 'agora' ? dias[i]?.dia : dias[i]?.antes)?.data
              if (data)
                linhas('atendimentos', `Atendimentos de ${formatData(data)}`, { mes: data.slice(0, 7), data })
            }}
          />
        </div>
        <Especialidades
          visao={visao}
          open={(e) => linhas('atendimentos', `Atendimentos de ${e.nome}`, { idEspecialidade: e._id })}
        />
        <div className={css.coluna}>
          <div className={css.quadro}>
            <Grafico
              titulo="Enviado, pago e glosa"
              frase={fraseDoDinheiro(visao)}
              nome="Mês"
              categorias={visao.meses.map((m) => mesMinusculo(m.mes).slice(0, 3))}
              series={[
                { id: 'enviado', nome: 'enviado', tom: 'slate', valores: visao.meses.map((m) => m.enviado) },
                {
                  id: 'pago',
                  nome: 'pago',
                  tom: 'teal',
                  valores: visao.meses.map((m) => (m.temArquivo ? m.pago : null)),
                },
                {
                  id: 'glosa',
                  nome: 'glosa',
                  tom: 'amber',
                  valores: visao.meses.map((m) => (m.temArquivo ? m.glosa : null)),
                },
              ]}
              format={reais}
              formatEixo={(n) => `${Math.round(n / 100_000).toLocaleString('pt-BR')} mil`}
              recolhida
              open={(i, serie) => {
                const mes = visao.meses[i]?.mes
                if (mes) (serie === 'enviado' ? enviado : arquivo)(mes)
              }}
            />
          </div>
          <PedeAtencao
            visao={visao}
            openArquivo={diferentes}
            open={(a) => {
              if (a.tipo === 'vagas') mapa.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
              else if (a.tipo === 'pendentes') linhas('pendentes', 'Sessões assinadas sem evolução')
              else linhas('faltas', `Faltas em ${a.especialidade}`, { idEspecialidade: a.idEspecialidade })
            }}
          />
        </div>
        <div className={css.mapa} ref={mapa}>
          <HeatMap
            titulo="Ocupação da agenda"
            frase={fraseDoMapa(visao)}
            nome="Hora"
            linhas={horas}
            colunas={semana.map((d) => NOMES_DOS_DIAS[d])}
            valor={(i, j) => {
              const c = celula(i, j)
              return c && c.vagas > 0 ? Math.round((c.ocupadas / c.vagas) * 100) : null
            }}
            maximo={100}
            escala={['menos', 'mais ocupado']}
            format={(n) => `${n}%`}
            open={(i, j) =>
              linhas('ocupacao', `${NOMES_DOS_DIAS[semana[j] as 1]} às ${horas[i]}`, {
                hora: horas[i],
                diaSemana: semana[j],
              })
            }
          />
        </div>
      </div>
      {painel}
    </>
  )
}
