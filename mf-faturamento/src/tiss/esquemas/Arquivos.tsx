import type { ArquivoDoEsquema } from '@clinica/shared-domain'
import { Chip, Icon } from '@clinica/shared-ui'
import css from './esquemas.module.css'

/** File by file, with the whole sum, so that it can be compared with the agency's own. */
export const Arquivos = ({ arquivos, de }: { arquivos: readonly ArquivoDoEsquema[]; de: string }) => (
  <table className={css.arquivos}>
    <caption className="so-leitor">Arquivos do esquema {de}</caption>
    <thead>
      <tr>
        <th>Arquivo</th>
        <th>SHA-256</th>
        <th>Comparação</th>
      </tr>
    </thead>
    <tbody>
      {arquivos.map((a) => (
        <tr key={a.nome}>
          <td>{a.nome}</td>
          <td>
            <code>{a.sha256}</code>
          </td>
          <td>
            {a.conhecido ? (
              <Chip
                size="small"
                color="success"
                icon={<Icon name="ok" size={13} />}
                label="Igual ao oficial"
              />
            ) : (
              <Chip
                size="small"
                color="warning"
                icon={<Icon name="alerta" size={13} />}
                label="Não é um arquivo oficial conhecido"
              />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
