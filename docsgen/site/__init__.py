"""The site: pages become files through MkDocs and Material."""
