import { counted, type RetornosTomados } from '@clinica/shared-domain'
import { Alert, Button } from '@clinica/shared-ui'
import { FileDrop, Progress } from '@clinica/shared-ui/files'
import { Link } from '@clinica/shared-ui/router'
import { useEffect } from 'react'
import { useAndamento } from '../../ato/useAndamento'
import { Previa } from './Previa'
import { cancelTrabalho, getTrabalho } from './retornos.api'
import local from './retornos.module.css'
import { useRetornos } from './useRetornos'

type DoTrabalho = { id: string; onEnd: (resultado: RetornosTomados) => void; onStop: () => void }

const Lendo = ({ id, onEnd, onStop }: DoTrabalho) => {
  const { andamento, fim } = useAndamento(['leituraDeRetornos', id], (signal) => getTrabalho(id, signal))
  const resultado = fim?.resultado
  useEffect(() => {
    if (resultado) onEnd(resultado)
  }, [resultado, onEnd])
  if (fim)
    return (
      <Alert
        severity={fim.situacao === 'falhou' ? 'error' : 'info'}
        role="status"
        action={<Button onClick={onStop}>Entendi</Button>}
      >
        {fim.situacao === 'falhou'
          ? `A leitura não terminou: ${fim.erro ?? 'houve um erro no servidor.'} Os que já contam continuam.`
          : 'Leitura interrompida. Os retornos que já contam continuam.'}
      </Alert>
    )
  const { feito = 0, total = null } = andamento ?? {}
  return (
    <Alert
      severity="info"
      action={
        <Button color="error" onClick={() => void cancelTrabalho(id)}>
          Cancelar
        </Button>
      }
    >
      <Progress
        title="Contando os retornos… você pode continuar trabalhando."
        label="Leitura dos retornos"
        part={total ? feito / total : undefined}
      />
    </Alert>
  )
}

const Tomados = ({ tomados }: { tomados: RetornosTomados }) => {
  const fora = tomados.arquivos.filter((a) => a.situacao === 'recusado')
  return (
    <Alert severity={fora.length > 0 ? 'warning' : 'success'} role="status">
      {tomados.msg} <Link to="/faturamento/recebiveis">Ver o que há a receber</Link> ·{' '}
      <Link to="/faturamento/glosas">Ver as glosas</Link>
      {fora.length > 0 ? (
        <ul className={local.lista}>
          {fora.map((a, i) => (
            <li key={`${a.arquivo} ${String(i)}`}>
              {a.arquivo}: {a.motivo}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}

/** One place for whatever the insurers send back: XML files, or zips of them. */
export const Receber = ({ pendentes }: { pendentes?: { guias: number; retornos: number } }) => {
  const r = useRetornos()
  return (
    <section className={local.receber} aria-label="Receber retornos">
      {r.trabalho ? (
        <Lendo id={r.trabalho} onEnd={r.end} onStop={r.stopWaiting} />
      ) : r.parte !== null && !r.previa ? (
        <div>
          <Progress
            title={r.parte < 1 ? 'Enviando os arquivos…' : 'Lendo e procurando as guias…'}
            label="Envio dos retornos"
            part={r.parte < 1 ? r.parte : undefined}
          />
          <Button color="error" onClick={r.cancel}>
            Cancelar
          </Button>
        </div>
      ) : r.previa ? (
        <Previa previa={r.previa} ocupado={r.parte !== null} take={() => void r.take()} discard={r.discard} />
      ) : (
        <FileDrop
          label="Arquivos do convênio"
          accept=".xml,.zip"
          title="Solte aqui os arquivos do convênio"
          hint="protocolos, análises, pagamentos e respostas de recurso: XML ou zip, vários de uma vez, até 20 MB cada"
          onFiles={(arquivos) => void r.look(arquivos)}
          onRefuse={r.setRecusa}
        />
      )}
      {r.recusa ? (
        <Alert severity="error" role="alert">
          {r.recusa} Nada mudou.
        </Alert>
      ) : null}
      {r.tomados ? <Tomados tomados={r.tomados} /> : null}
      {pendentes && pendentes.guias > 0 ? (
        <Alert severity="warning">
          {counted(pendentes.guias, 'guia', 'guias')} de {counted(pendentes.retornos, 'retorno', 'retornos')}{' '}
          {pendentes.guias === 1 ? 'espera' : 'esperam'} por alguém que as ligue: use o filtro 'Por ligar'.
        </Alert>
      ) : null}
    </section>
  )
}
