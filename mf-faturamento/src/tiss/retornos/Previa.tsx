import {
  counted,
  formatReais,
  LIGACOES,
  type PreviaDosRetornos,
  type RetornoPrevisto,
  SITUACOES_DO_PROTOCOLO,
  TIPOS_DE_RETORNO,
} from '@clinica/shared-domain'
import { Alert, Button, Chip, Icon } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import css from '../dinheiro/dinheiro.module.css'
import local from './retornos.module.css'

type Arquivo = PreviaDosRetornos['arquivos'][number]

const SITUACOES = {
  pronto: { label: 'Pronto para contar', color: 'success', icon: 'ok' },
  repetido: { label: 'Já contado', color: 'default', icon: 'info' },
  recusado: { label: 'Não é lido', color: 'error', icon: 'erro' },
} as const

const numerosOf = (p: RetornoPrevisto): string =>
  [
    p.convenio?.nome ?? p.operadora ?? (p.registroANS ? `registro ANS ${p.registroANS}` : null),
    p.numero ? `nº ${p.numero}` : null,
    p.versao ? `TISS ${p.versao}` : null,
  ]
    .filter(Boolean)
    .join(' · ')

const Valores = ({ p }: { p: RetornoPrevisto }) => (
  <dl className={local.fatos}>
    <div>
      <dt>Guias achadas</dt>
      <dd>
        {p.ligadas} de {p.guias}
      </dd>
    </div>
    <div>
      <dt>Informado</dt>
      <dd>{formatReais(p.informado)}</dd>
    </div>
    <div>
      <dt>Liberado</dt>
      <dd>{formatReais(p.liberado)}</dd>
    </div>
    <div>
      <dt>Glosa</dt>
      <dd className={p.glosa > 0 ? css.tarde : undefined}>{formatReais(p.glosa)}</dd>
    </div>
    {p.liquido === null ? null : (
      <div>
        <dt>No banco</dt>
        <dd>{formatReais(p.liquido)}</dd>
      </div>
    )}
  </dl>
)

const Previsto = ({ p }: { p: RetornoPrevisto }) => (
  <>
    <p>
      <b>{TIPOS_DE_RETORNO[p.tipo]}</b> · {numerosOf(p)}
    </p>
    {p.erro ? (
      <Alert severity="error">
        O convênio recusou o lote inteiro: “{p.erro.codigo} {p.erro.texto}”.
      </Alert>
    ) : null}
    {p.guias > 0 || p.informado > 0 ? <Valores p={p} /> : null}
    {p.substitui.map((s) => (
      <Alert key={`${s.protocolo} ${s.retorno._id}`} severity="info">
        Toma o lugar de <Link to={`/faturamento/retornos/${s.retorno._id}`}>{s.retorno.arquivo}</Link> no
        protocolo {s.protocolo}: liberado {formatReais(s.antes.liberado)} → {formatReais(s.depois.liberado)},
        glosa {formatReais(s.antes.glosa)} → {formatReais(s.depois.glosa)}.
      </Alert>
    ))}
    {p.substituidoPor.map((s) => (
      <Alert key={`${s.protocolo} ${s.retorno._id}`} severity="warning">
        O protocolo {s.protocolo} já tem uma resposta mais nova (
        <Link to={`/faturamento/retornos/${s.retorno._id}`}>{s.retorno.arquivo}</Link>): este fica guardado e
        não muda os valores.
      </Alert>
    ))}
    {p.noMesmoEnvio.map((s) => (
      <Alert key={`${s.protocolo} ${s.arquivo}`} severity={s.conta ? 'info' : 'warning'}>
        {s.conta
          ? `No protocolo ${s.protocolo}, este conta no lugar de ${s.arquivo}, do mesmo envio.`
          : `No protocolo ${s.protocolo}, ${s.arquivo}, do mesmo envio, é mais novo: este fica guardado e não muda os valores.`}
      </Alert>
    ))}
    {p.porLigacao.length > 0 ? (
      <p className={css.fraco}>{p.porLigacao.map(({ como, n }) => `${LIGACOES[como]}: ${n}`).join(' · ')}</p>
    ) : null}
    {p.semLigacao.length > 0 ? (
      <details>
        <summary>{counted(p.guias - p.ligadas, 'guia', 'guias')} por ligar à mão, depois de contar</summary>
        <ul className={local.lista}>
          {p.semLigacao.map((g, i) => (
            <li key={`${g.numero} ${g.numeroOperadora} ${String(i)}`}>
              {g.numero ?? g.numeroOperadora ?? g.senha ?? 'sem número'}
              {g.lote ? `, lote ${g.lote}` : ''}: {formatReais(g.informado)}
              {g.pendencia === 'ambigua' ? ' (mais de uma guia nossa serve)' : ''}
            </li>
          ))}
        </ul>
      </details>
    ) : null}
    {p.avisos.length > 0 ? (
      <details>
        <summary>{counted(p.avisos.length + p.avisosAlem, 'aviso', 'avisos')}</summary>
        <ul className={local.lista}>
          {p.avisos.map(({ texto }) => (
            <li key={texto}>{texto}</li>
          ))}
        </ul>
      </details>
    ) : null}
  </>
)

const Um = ({ arquivo: { arquivo, situacao, motivo, previsto } }: { arquivo: Arquivo }) => {
  const { label, color, icon } = SITUACOES[situacao]
  return (
    <section className={css.painel} aria-label={arquivo}>
      <h2 className={local.nome}>
        {arquivo}{' '}
        <Chip
          size="small"
          color={color === 'default' ? undefined : color}
          icon={<Icon name={icon} size={13} />}
          label={label}
        />
      </h2>
      {motivo ? <p>{motivo}</p> : null}
      {previsto ? <Previsto p={previsto} /> : null}
    </section>
  )
}

/** `situacaoProtocolo` in words; an unknown code is kept. */
export const situacaoDoProtocolo = (codigo: string | null): string =>
  codigo === null ? '—' : (SITUACOES_DO_PROTOCOLO[codigo] ?? `situação ${codigo}`)

type Props = { previa: PreviaDosRetornos; ocupado: boolean; take: () => void; discard: () => void }

/** What the files would bring, file by file, before anything counts. */
export const Previa = ({ previa, ocupado, take, discard }: Props) => {
  const prontos = previa.arquivos.filter((a) => a.situacao === 'pronto').length
  return (
    <section aria-label="O que os arquivos trazem">
      {previa.arquivos.map((a, i) => (
        <Um key={`${a.arquivo} ${String(i)}`} arquivo={a} />
      ))}
      <div className={`${css.botoes} ${local.botoes}`}>
        <span role="status">
          {prontos === 0
            ? 'Nada novo nestes arquivos.'
            : 'Nada conta ainda. Cada arquivo entra inteiro, e pode ser desfeito.'}
        </span>
        <Button onClick={discard} disabled={ocupado}>
          Descartar
        </Button>
        {prontos > 0 ? (
          <Button variant="contained" loading={ocupado} onClick={take}>
            {`Contar ${counted(prontos, 'retorno', 'retornos')}`}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
