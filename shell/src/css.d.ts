declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}

/** Version of the shell, written by the build. */
declare const VERSAO_FRONTEND: string

/** Shared packages that this shell provides, with their versions; written by the build. */
declare const VERSOES_COMPARTILHADAS: Record<string, string>
