import { useHoje } from '@clinica/shared-auth'
import {
  addDias,
  counted,
  DIAS_DO_RECURSO,
  formatReais,
  GRUPOS_DAS_GLOSAS,
  GRUPOS_DE_GLOSAS,
  type GrupoDeGlosas,
  MAXIMO_DE_ITENS_DO_RECURSO,
  SITUACOES_DA_GLOSA,
  SITUACOES_DE_GLOSA,
  textoDoPrazo,
} from '@clinica/shared-domain'
import { Alert, Button, EmptyState, Page, Select, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link, useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { ComErro } from '../dinheiro/ComErro'
import { getGlosas } from '../dinheiro/dinheiro.api'
import css from '../dinheiro/dinheiro.module.css'
import { Filtros, TODOS, useFiltros } from '../dinheiro/Filtros'
import { RecorrerDialog } from '../recursos/RecorrerDialog'
import { AceitarDialog } from './AceitarDialog'
import { Grupos, Tendencia } from './Grupos'
import local from './glosas.module.css'
import { Linhas } from './Linhas'

/** The filter that a group of each kind sets. */
const FILTRO_DO_GRUPO: Readonly<Record<GrupoDeGlosas, string>> = {
  motivo: 'codigo',
  convenio: 'convenio',
  profissional: 'profissional',
  procedimento: 'procedimento',
  unidade: 'unidade',
}

/** Route /faturamento/glosas: what was cut, what to do about it, and until when. */
export default function GlosasPage() {
  const { filtros, change, params } = useFiltros()
  const grupo = GRUPOS_DAS_GLOSAS.find((g) => g === params.get('grupo')) ?? 'motivo'
  const outros = Object.fromEntries(
    ['codigo', 'profissional', 'procedimento', 'unidade', 'situacao'].map((nome) => [
      nome,
      params.get(nome) ?? '',
    ]),
  )
  const pedido = { ...filtros, ...outros, grupo }
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'glosas', pedido],
    queryFn: ({ signal }) => getGlosas(pedido, signal),
    meta: { interesse: { assunto: 'lote' } },
  })
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  const [decidindo, setDecidindo] = useState<'aceitar' | 'recorrer' | null>(null)
  const navigate = useNavigate()
  const hoje = useHoje()
  const escolhidas = (data?.glosas ?? []).filter((g) => marcadas.has(g._id))
  const mark = (id: string, sim: boolean) => {
    const novas = new Set(marcadas)
    if (sim) novas.add(id)
    else novas.delete(id)
    setMarcadas(novas)
  }
  const filtrado = Object.values(outros).some(Boolean)
  const perto = (data?.prazos ?? []).filter((p) => p.prazo <= addDias(hoje, DIAS_DO_RECURSO))
  return (
    <Page
      title="Glosas"
      actions={
        <Button component={Link} to="/faturamento/recursos" variant="outlined">
          Recursos
        </Button>
      }
    >
      <Filtros filtros={filtros} change={change}>
        <Select
          label="Situação"
          slotProps={TODOS}
          value={outros.situacao ?? ''}
          options={[
            { value: '', label: 'Todas' },
            ...SITUACOES_DA_GLOSA.map((value) => ({ value, label: SITUACOES_DE_GLOSA[value] })),
          ]}
          onChange={(situacao) => change({ situacao })}
        />
        <Select
          label="Agrupar por"
          value={grupo}
          options={GRUPOS_DAS_GLOSAS.map((value) => ({ value, label: GRUPOS_DE_GLOSAS[value] }))}
          onChange={(novo) => change({ grupo: novo })}
        />
        {filtrado ? (
          <Button
            onClick={() =>
              change({ codigo: '', profissional: '', procedimento: '', unidade: '', situacao: '' })
            }
          >
            Limpar filtros
          </Button>
        ) : null}
      </Filtros>
      {data ? (
        <>
          {perto.map((p) => (
            <Alert key={`${p.convenio._id} ${p.prazo}`} severity="warning" className={local.aviso}>
              {p.convenio.nome}: {formatReais(p.valor)} em {counted(p.n, 'item', 'itens')}, recorrer{' '}
              {textoDoPrazo(p.prazo, hoje)}. Depois o dinheiro se perde.
            </Alert>
          ))}
          {data.total === 0 ? (
            <EmptyState
              title={
                filtrado || filtros.convenio
                  ? 'Nenhuma glosa com estes filtros.'
                  : 'Nenhuma glosa nestes meses.'
              }
              icon="ok"
            >
              {filtrado || filtros.convenio
                ? 'Mude ou limpe os filtros para ver as outras.'
                : 'O que foi analisado veio liberado, ou nenhuma análise foi contada.'}
            </EmptyState>
          ) : (
            <>
              <dl className={css.cartoes}>
                {data.situacoes.map((s) => (
                  <div key={s.situacao} className={css.cartao}>
                    <dt>{SITUACOES_DE_GLOSA[s.situacao]}</dt>
                    <dd>
                      {formatReais(s.valor)} <small>{counted(s.n, 'item', 'itens')}</small>
                    </dd>
                  </div>
                ))}
              </dl>
              <Grupos
                dados={data}
                grupo={grupo}
                titulo={GRUPOS_DE_GLOSAS[grupo]}
                onOpen={(chave) => change({ [FILTRO_DO_GRUPO[grupo]]: chave })}
              />
              <Tendencia dados={data} />
              <section className={css.painel} aria-labelledby="itens">
                <h2 id="itens">Itens glosados</h2>
                <div className={css.botoes}>
                  <span role="status">
                    {escolhidas.length === 0
                      ? 'Marque os itens para decidir.'
                      : `${counted(escolhidas.length, 'item marcado', 'itens marcados')}, ${formatReais(escolhidas.reduce((n, g) => n + g.resta, 0))}`}
                  </span>
                  <Button
                    variant="outlined"
                    disabled={escolhidas.length === 0}
                    onClick={() => setDecidindo('aceitar')}
                  >
                    Aceitar glosa
                  </Button>
                  <Button
                    variant="contained"
                    disabled={escolhidas.length === 0 || escolhidas.length > MAXIMO_DE_ITENS_DO_RECURSO}
                    onClick={() => setDecidindo('recorrer')}
                  >
                    Montar recurso
                  </Button>
                </div>
                <Linhas glosas={data.glosas} marcadas={marcadas} onMark={mark} />
                {data.total > data.glosas.length ? (
                  <p className={css.fraco}>
                    Os primeiros {data.glosas.length} de {data.total.toLocaleString('pt-BR')} itens: use os
                    filtros para ver os outros.
                  </p>
                ) : null}
              </section>
            </>
          )}
        </>
      ) : error ? (
        <ComErro error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
      {decidindo === 'aceitar' && escolhidas.length > 0 ? (
        <AceitarDialog
          glosas={escolhidas}
          onClose={() => setDecidindo(null)}
          onFeito={() => {
            setDecidindo(null)
            setMarcadas(new Set())
          }}
        />
      ) : null}
      {decidindo === 'recorrer' && escolhidas.length > 0 ? (
        <RecorrerDialog
          glosas={escolhidas}
          onClose={() => setDecidindo(null)}
          onFeito={({ recursos }) => {
            setDecidindo(null)
            setMarcadas(new Set())
            const [um] = recursos
            void navigate(
              recursos.length === 1 && um ? `/faturamento/recursos/${um._id}` : '/faturamento/recursos',
            )
          }}
        />
      ) : null}
    </Page>
  )
}
