/** The part of a frame that says where it is. */
export interface Framed {
  readonly contentWindow: { readonly location: { readonly pathname: string } } | null;
}

/** Where an outside provider's page leads its frame when the work in it is over. */
const returnPath = "/signing-web-app/provider-return";

/** Whether a frame has come back from the provider's page; another site's address cannot be read. */
export const outcomeOf = ({ contentWindow }: Framed): "returned" | "elsewhere" => {
  try {
    return contentWindow?.location.pathname === returnPath ? "returned" : "elsewhere";
  } catch {
    return "elsewhere";
  }
};
